//# TOOL: bpl-fmt
//# ARGS: --check-roundtrip -o -
//# EXIT: 0
//# STRIP: yes
procedure P(){assert 1<2;}   // c
/*# STDOUT
procedure P()
{
  assert 1 < 2;
} // c
*/
