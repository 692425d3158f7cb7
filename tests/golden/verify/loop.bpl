//# TOOL: bpl-verify
// A loop that needs an invariant.
procedure main(n: int)
{
  var x, y: int;
  assume n >= 0;
  x := 0;
  y := n;
  while (x < n)
  {
    x := x + 1;
    y := y - 1;
  }
  assert y == 0;
}
/*# STDOUT
main: verified
*/
