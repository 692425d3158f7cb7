//# TOOL: bpl-direct
//# ARGS: --no-line --pick=loops --halt-at L
//# STRIP: yes
// A break names the label that its loop directly follows; so nothing comes between.
procedure P()
{
  assert 1 < 2;
K:
L:
  while (*) { break L; }
M:
  while (*) { goto M; }
}
/*# STDOUT
// A break names the label that its loop directly follows; so nothing comes between.
procedure P()
{
  assert 1 < 2;
  assume {:pick} {:direct} true;
  assume {:halt} {:direct} false;
K:
L:
  while (*) {
    break L;
  }
M:
  assume {:pick} {:direct} true;
  while (*) {
    goto M;
  }
}
*/
