//# TOOL: bpl-lint
//# EXIT: 2
type S = int;
const c: int;
procedure P(a: int) returns (r: S) {
  var b: bool;
  r := true;
  b, r := 1, b;
  a := 1;
  c := 1;
  havoc c, a;
}
/*# STDERR
bad-assignments.bpl(7,3): Error: mismatched types in assignment command (cannot assign bool to int)
bad-assignments.bpl(8,3): Error: mismatched types in assignment command (cannot assign int to bool)
bad-assignments.bpl(8,6): Error: mismatched types in assignment command (cannot assign bool to int)
bad-assignments.bpl(9,5): Error: command assigns to an immutable variable: a
bad-assignments.bpl(10,5): Error: command assigns to an immutable variable: c
bad-assignments.bpl(11,3): Error: command assigns to an immutable variable: c
bad-assignments.bpl(11,3): Error: command assigns to an immutable variable: a
7 type checking errors detected in bad-assignments.bpl
*/
