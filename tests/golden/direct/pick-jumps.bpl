//# TOOL: bpl-direct
//# ARGS: --no-line --pick=jumps
//# STRIP: yes
procedure P(n: int) returns (r: int)
{
  var i: int;
  i := 0; // trailing
  // above

  while (i < n)
    invariant i >= 0;
  {
    i := i + 1;
    if (i == 3) { break; } else if (*) { return; } else { call r := P(i); }
  }
  goto A, B;
A:
  r := 1;
  if (r == n) { goto A; }
  goto C;
B:
  assume {:halt} false;
C:
  while (true) { }
  assert r > 0;
}
/*# STDOUT
procedure P(n: int) returns (r: int)
{
  var i: int;
  i := 0; // trailing
  // above

  assume {:pick} {:direct} true;
  while (i < n)
    invariant i >= 0;
  {
    i := i + 1;
    assume {:pick} {:direct} true;
    if (i == 3) {
      assume {:pick} {:direct} true;
      break;
    } else {
      assume {:pick} {:direct "else"} true;
      if (*) {
        assume {:pick} {:direct} true;
        return;
      } else {
        call r := P(i);
      }
    }
    assume {:pick} {:direct} true;
  }
  assume {:pick} {:direct} true;
  goto A, B;
A:
  r := 1;
  assume {:pick} {:direct} true;
  if (r == n) {
    assume {:pick} {:direct} true;
    goto A;
  }
  assume {:pick} {:direct} true;
  goto C;
B:
  assume {:pick} {:direct} true;
  assume {:halt} false;
C:
  assume {:pick} {:direct} true;
  while (true) {
    assume {:pick} {:direct} true;
  }
  assert r > 0;
  assume {:pick} {:direct} true;
}
*/
