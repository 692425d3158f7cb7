//# TOOL: bpl-direct
//# ARGS: --no-line --pick-at 7 --pick-at places.bpl:9 --halt-at there --abort-at Q:here --abort-at 4
//# STRIP: yes
procedure P(n: int)
{
  var x: int;
  x := 1; x := 2;
here:
  x := 3;
  if (x == n) { x := 4; }
there:
  x := x + 1;
}
procedure Q()
{
here:
there:
}
/*# STDOUT
procedure P(n: int)
{
  var x: int;
  assert {:abort} {:direct} false;
  x := 1;
  x := 2;
here:
  x := 3;
  assume {:pick} {:direct} true;
  if (x == n) {
    x := 4;
  }
there:
  assume {:halt} {:direct} false;
  assume {:pick} {:direct} true;
  x := x + 1;
}

procedure Q()
{
here:
  assert {:abort} {:direct} false;
there:
  assume {:halt} {:direct} false;
}
*/
