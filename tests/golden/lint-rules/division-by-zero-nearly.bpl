//# TOOL: bpl-lint
//# ARGS: --disable all --enable division-by-zero
procedure P(a: int, r: real)
{
  assert a div 1 == a;
  assert 0 mod a == 0;
  assert r / 0.5 > 0.0;
}
