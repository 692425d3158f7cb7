//# TOOL: bpl-lint
//# ARGS: --enable trivial-condition,unused-local --disable unused-local --error trivial-condition --disable all --enable self-comparison
//# EXIT: 1
procedure P(x: int)
{
  var i: int;
  assert true;
  assert x == x;
}
/*# STDERR
order-of-options.bpl(6,7): Note: local variable 'i' is not used [unused-local]
order-of-options.bpl(7,3): Error: the assertion is always true [trivial-condition]
order-of-options.bpl(8,12): Note: both sides are 'x': this is always true [self-comparison]
*/
