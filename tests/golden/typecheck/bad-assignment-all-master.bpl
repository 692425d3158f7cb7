//# TOOL: bpl-lint
//# ARGS: --disable=all --dialect=master {file}
//# EXIT: 2
var g: int;
procedure P(x: int)
{
  g := 1 + true;
  x := !2;
  g := true;
}
/*# STDERR
bad-assignment-all-master.bpl(7,10): Error: invalid argument types (int and bool) to binary operator +
bad-assignment-all-master.bpl(8,8): Error: invalid argument type (int) to unary operator !
bad-assignment-all-master.bpl(9,5): Error: command assigns to a global variable that is not in the enclosing procedure's modifies clause: g
bad-assignment-all-master.bpl(9,3): Error: mismatched types in assignment command (cannot assign bool to int)
4 type checking errors detected in bad-assignment-all-master.bpl
*/
