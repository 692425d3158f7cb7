//# TOOL: bpl-lint
//# ARGS: --disable all --enable repeated-statement
procedure P(a: int) returns (r: int)
{
  assume a > 0;
  assert a > 0;
  assume true;
  assume true;
  r := a;
  assert r > 0;
  r := r + 1;
  assert r > 0;
  assert {:mark} r > 0;
}
