//# TOOL: bpl-lint
//# ARGS: --disable all --enable idle-old
var g: int;
procedure P(n: int) returns (r: int)
  modifies g;
  ensures g == old(g + n);
{
  g := g + n;
  assert old(old(g) == g);
  r := 0;
}
