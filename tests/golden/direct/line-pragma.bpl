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
|#line 21
  assume {:pick} {:direct} true;
|#line 21
  assert 1 < 2;
}
*/
