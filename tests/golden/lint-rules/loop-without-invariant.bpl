//# TOOL: bpl-lint
//# ARGS: --disable all --enable loop-without-invariant
procedure P(n: int) returns (i: int)
{
  i := 0;
  while (i < n) { i := i + 1; }
head:
  i := i - 1;
  if (i > 0) { goto head; }
}
/*# STDERR
loop-without-invariant.bpl(6,3): Note: the loop has no invariant [loop-without-invariant]
loop-without-invariant.bpl(7,1): Note: the loop at 'head' has no invariant [loop-without-invariant]
*/
