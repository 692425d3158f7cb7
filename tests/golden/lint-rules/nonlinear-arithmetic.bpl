//# TOOL: bpl-lint
//# ARGS: --disable all --enable nonlinear-arithmetic
procedure P(a: int, b: int)
{
  assert a * b == b * a;
  assert a div b >= 0;
  assert 7 mod a >= 0;
}
/*# STDERR
nonlinear-arithmetic.bpl(5,12): Note: '*' of two unknowns is not linear [nonlinear-arithmetic]
nonlinear-arithmetic.bpl(5,21): Note: '*' of two unknowns is not linear [nonlinear-arithmetic]
nonlinear-arithmetic.bpl(6,12): Note: 'div' of two unknowns is not linear [nonlinear-arithmetic]
nonlinear-arithmetic.bpl(7,12): Note: 'mod' of two unknowns is not linear [nonlinear-arithmetic]
*/
