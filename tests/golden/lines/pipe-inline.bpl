//# TOOL: bpl-inline
//# PIPE: bpl-desugar --to=blocks | bpl-lint --disable all --enable division-by-zero
//# EXIT: 1
//# STRIP: yes
procedure Main()
{
  call P(1);
  call P(2);
}

procedure {:inline 1} P(x: int)
  requires x div 0 == 1;
{
  var y: int;

  y := x;
  if (x == 1) {
    assert y div 0 == 2;
  }
}
/*# STDERR
pipe-inline.bpl(3,14): Warning: the right operand of 'div' is 0 [division-by-zero]
pipe-inline.bpl(14,14): Warning: the right operand of 'div' is 0 [division-by-zero]
pipe-inline.bpl(4,14): Warning: the right operand of 'div' is 0 [division-by-zero]
pipe-inline.bpl(14,14): Warning: the right operand of 'div' is 0 [division-by-zero]
pipe-inline.bpl(8,12): Warning: the right operand of 'div' is 0 [division-by-zero]
pipe-inline.bpl(14,12): Warning: the right operand of 'div' is 0 [division-by-zero]
*/
