//# TOOL: bpl-lint
//# EXIT: 2
procedure P(b: bool, x: int) {
  if (x) { }
  if (!x) { }
  while (b < x) { }
  if (b == x) { } else if (x + b > 0) { }
}
/*# STDERR
bad-guards.bpl(4,3): Error: an assumed expression must be of type bool (got: int)
bad-guards.bpl(5,7): Error: invalid argument type (int) to unary operator !
bad-guards.bpl(6,12): Error: invalid argument types (bool and int) to binary operator <
bad-guards.bpl(7,9): Error: invalid argument types (bool and int) to binary operator ==
bad-guards.bpl(7,30): Error: invalid argument types (int and bool) to binary operator +
5 type checking errors detected in bad-guards.bpl
*/
