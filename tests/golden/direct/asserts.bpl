//# TOOL: bpl-direct
//# ARGS: --no-line --asserts --pick=ends
//# STRIP: yes
procedure P(n: int)
{
  assert {:id "a"} {:msg "n"} n > 0; // checked
  if (n == 1) { assert n != 2; }

  assert {:abort} false;
  assert |{ A: assert n > 3; return true; }|;
}
/*# STDOUT
procedure P(n: int)
{
  if (*) {
    assume {:direct "refuted"} !(n > 0);
    assume {:pick} {:direct} true;
    assert {:abort} {:direct} {:msg "n"} false;
  }
  assume {:direct "assert"} {:id "a"} {:msg "n"} n > 0; // checked
  if (n == 1) {
    if (*) {
      assume {:direct "refuted"} n == 2;
      assume {:pick} {:direct} true;
      assert {:abort} {:direct} false;
    }
    assume {:direct "assert"} n != 2;
  }

  assume {:pick} {:direct} true;
  assert {:abort} false;
  assert |{
  A:
    assert n > 3;
    return true;
  }|;
  assume {:pick} {:direct} true;
}
*/
