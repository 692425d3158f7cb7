//# TOOL: bpl-direct
//# ARGS: --no-line --pick=calls
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

  while (i < n)
    invariant i >= 0;
  {
    i := i + 1;
    if (i == 3) {
      break;
    } else if (*) {
      return;
    } else {
      assume {:pick} {:direct} true;
      call r := P(i);
    }
  }
  goto A, B;
A:
  r := 1;
  if (r == n) {
    goto A;
  }
  goto C;
B:
  assume {:halt} false;
C:
  while (true) {
  }
  assert r > 0;
}
*/
