//# TOOL: bpl-lint
//# ARGS: --disable all --enable loop-without-invariant
procedure P(n: int) returns (i: int)
{
  i := 0;
  while (i < n) invariant 0 <= i; { i := i + 1; }
head:
  assert i >= 0;
  i := i - 1;
  if (i > 0) { goto head; }
done:
}
