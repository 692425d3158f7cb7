//# TOOL: bpl-verify
//# ARGS: --config=affine --jobs=1 --entry-timeout=0
//# EXIT: 1
// Loops whose closures are affine, of which other configurations find no invariant. The last one fails
// after thousands of rounds.
procedure Phases()
{
  var x, y: int;
  x := 0;
  y := 50;
  while (x < 100) {
    if (x >= 50) { y := y + 1; }
    x := x + 1;
  }
  assert y == 100;
}

procedure Cancel()
{
  var x, y: int;
  x := 0;
  y := 7;
  while (*) { x := x + 1; y := y + 1; }
  while (x > 0) { x := x - 1; y := y - 1; }
  assert y == 7;
}

procedure Nested(n: int)
{
  var i, j, s: int;
  s := 0;
  i := 0;
  while (i < n) {
    j := 0;
    while (j < 10) { j := j + 1; s := s + 2; }
    i := i + 1;
  }
  assert s mod 2 == 0;
}

procedure Deep()
{
  var x, y: int;
  x := 0;
  y := 0;
  while (*) { if (*) { x := x + 3; } else { y := y + 5; } }
  assert x != y + 2002;
}
/*# STDOUT
Phases: verified
Cancel: verified
Nested: verified
affine.bpl(47,3): Error: assertion violated: x != y + 2002
    entry Deep
    confirmed: replayed, it fails
Deep: can fail
*/
