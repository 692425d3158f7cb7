//# TOOL: bpl-lint
//# ARGS: --disable all --enable unused-label
procedure P() returns (x: int)
{
start:
  x := 1;
again:
  x := x + 1;
  if (x < 9) { goto again; }
out:
  while (*) { break out; }
}
