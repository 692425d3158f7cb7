//# TOOL: bpl-lint
//# EXIT: 2
type F a;
procedure P<a, b>(x: a, y: b, z: F a) {
  assert x == y;
  assert x != 3;
  assert z != x;
}
/*# STDERR
bad-comparable.bpl(7,12): Error: invalid argument types (F a and a) to binary operator !=
1 type checking errors detected in bad-comparable.bpl
*/
