//# TOOL: bpl-lint
//# ARGS: --disable all --enable self-comparison
procedure P(a: int, b: int, f: float24e8)
{
  assert a <= b;
  assert f == f;
  assert 1 == 1;
  assert a + b == b + a;
}
