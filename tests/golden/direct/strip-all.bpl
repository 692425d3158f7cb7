//# TOOL: bpl-direct
//# ARGS: --no-line --strip-all
//# STRIP: yes
procedure P(n: int)
{
  var x: int;
  // kept
  assume {:pick} {:direct} true; // this, too
  assume {:pick} true;
  if (*) {
    assume {:direct "refuted"} !(n > 0);
    assert {:abort} {:direct} {:msg "n"} false;
  }

  assume {:direct "assert"} {:msg "n"} n > 0;
  assert {:abort} {:direct} false;
  assume {:halt} false;
}
/*# STDOUT
procedure P(n: int)
{
  var x: int;
  // kept
  // this, too
  assert {:msg "n"} n > 0;
}
*/
