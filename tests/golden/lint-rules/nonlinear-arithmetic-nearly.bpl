//# TOOL: bpl-lint
//# ARGS: --disable all --enable nonlinear-arithmetic
procedure P(a: int, r: real)
{
  assert a * 2 == 2 * a;
  assert a div -3 >= 0;
  assert a mod (2 + 1) >= 0;
  assert r / 2.0 >= 0.0;
}
