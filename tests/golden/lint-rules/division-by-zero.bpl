//# TOOL: bpl-lint
//# ARGS: --disable all --enable division-by-zero
//# EXIT: 1
procedure P(a: int, r: real)
{
  assert a div 0 == 0;
  assert a mod (1 - 1) == 0;
  assert r / 0.0 == 0.0;
}
/*# STDERR
division-by-zero.bpl(6,12): Warning: the right operand of 'div' is 0 [division-by-zero]
division-by-zero.bpl(7,12): Warning: the right operand of 'mod' is 0 [division-by-zero]
division-by-zero.bpl(8,12): Warning: the right operand of '/' is 0 [division-by-zero]
*/
