//# TOOL: bpl-direct
//# ARGS: --pick=ends --asserts
//# STRIP: yes
procedure P(n: int) returns (r: int)
  ensures r > n;
{
  r := n;

  // a comment
  assert r > 0;
  return;
}
/*# STDOUT
|#line 1 directives-inserted.bpl
procedure P(n: int) returns (r: int)
  ensures r > n;
{
  r := n;

  // a comment
  if (*) {
    assume {:direct "refuted"} !(r > 0);
    assume {:pick} {:direct} true;
|#line 7
    assert {:abort} {:direct} false;
  }
|#line 7
  assume {:direct "assert"} r > 0;
  assume {:pick} {:direct} true;
|#line 8
  return;
}
*/
