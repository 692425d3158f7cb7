//# TOOL: bpl-direct
//# ARGS: --no-line --pick=ends --asserts --proc M*
//# STRIP: yes
procedure P() { assert 1 < 2; }
procedure Max();
implementation Max() { assert 2 < 3; return; }
/*# STDOUT
procedure P()
{
  assert 1 < 2;
}

procedure Max();

implementation Max()
{
  if (*) {
    assume {:direct "refuted"} !(2 < 3);
    assume {:pick} {:direct} true;
    assert {:abort} {:direct} false;
  }
  assume {:direct "assert"} 2 < 3;
  assume {:pick} {:direct} true;
  return;
}
*/
