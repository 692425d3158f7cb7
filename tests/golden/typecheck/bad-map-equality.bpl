//# TOOL: bpl-lint
//# EXIT: 2
type C a;
procedure P(x: <a>[C a]a, y: <b>[C b]b, z: <a>[C a]int, u: <a, b>[a, b]int, v: <b, a>[a, b]int) {
  assert x == y;
  assert u == v;
  assert x == z;
}
/*# STDERR
bad-map-equality.bpl(7,12): Error: invalid argument types (<a>[C a]a and <a>[C a]int) to binary operator ==
1 type checking errors detected in bad-map-equality.bpl
*/
