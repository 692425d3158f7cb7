//# TOOL: bpl-lint
//# ARGS: --disable all --enable self-comparison
procedure P(a: int, b: int)
{
  assert a <= a;
  assume a + b < a + b;
  assert a > b ==> a > b;
}
/*# STDERR
self-comparison.bpl(5,12): Note: both sides are 'a': this is always true [self-comparison]
self-comparison.bpl(6,16): Note: both sides are 'a + b': this is always false [self-comparison]
self-comparison.bpl(7,16): Note: both sides are 'a > b': this is always true [self-comparison]
*/
