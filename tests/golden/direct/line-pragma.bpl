//# TOOL: bpl-direct
//# ARGS: --pick-at origin.dfy:21
//# STRIP: yes
#line 20 origin.dfy
procedure P() {
  assert 1 < 2;
}
/*# STDOUT
|#line 20 origin.dfy
procedure P()
{
  assume {:pick} {:direct} true;
  assert 1 < 2;
}
*/
