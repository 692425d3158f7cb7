//# TOOL: bpl-verify
//# ARGS: --invariants --no-line
//# STRIP: yes
// A loop among statements; the invariant that is there stays.
procedure main(n: int)
  requires n >= 0;
{
  var x, y: int;
  x := 0;
  y := n;
  while (x < n)
    invariant 0 <= x; // ours
  {
    x := x + 1;
    y := y - 1;
  }
  assert y == 0;
}
/*# STDOUT
// A loop among statements; the invariant that is there stays.
procedure main(n: int)
  requires n >= 0;
{
  var x, y: int;
  x := 0;
  y := n;
  while (x < n)
    invariant 0 <= x;
    invariant 0 <= y;
    invariant n == x + y;
  { // ours
    x := x + 1;
    y := y - 1;
  }
  assert y == 0;
}
*/
/*# STDERR
main: verified
*/
