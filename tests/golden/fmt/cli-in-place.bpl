//# TOOL: bpl-fmt
//# ARGS: -i
//# EXIT: 0
//# STRIP: yes
procedure P(){assert 1<2;}   // c
/*# FILE
procedure P()
{
  assert 1 < 2;
} // c
*/
