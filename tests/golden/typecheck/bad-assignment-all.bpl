//# TOOL: bpl-lint
//# ARGS: --disable=all {file}
//# EXIT: 2
// What may be assigned is said though the value has no type, as 2.4.1 does.
var g: int;
var m: [int]int;
procedure P(x: int)
{
  g := 1 + true;
  m[true] := 1;
  x := !2;
  g := true;
}
/*# STDERR
bad-assignment-all.bpl(9,10): Error: invalid argument types (int and bool) to binary operator +
bad-assignment-all.bpl(9,5): Error: command assigns to a global variable that is not in the enclosing procedure's modifies clause: g
bad-assignment-all.bpl(10,5): Error: invalid type for argument 0 in map assignment: bool (expected: int)
bad-assignment-all.bpl(10,11): Error: command assigns to a global variable that is not in the enclosing procedure's modifies clause: m
bad-assignment-all.bpl(11,8): Error: invalid argument type (int) to unary operator !
bad-assignment-all.bpl(11,5): Error: command assigns to an immutable variable: x
bad-assignment-all.bpl(12,5): Error: command assigns to a global variable that is not in the enclosing procedure's modifies clause: g
bad-assignment-all.bpl(12,3): Error: mismatched types in assignment command (cannot assign bool to int)
8 type checking errors detected in bad-assignment-all.bpl
*/
