//# TOOL: bpl-replay
//# ARGS: --dialect=2.4.1
//# EXIT: 1
// NaN is equal to nothing, and 0 to -0.
procedure P()
{
  var x, y: float24e8;
  x := 0x0.0e0f24e8;
  y := -0x0.0e0f24e8;
  assert x == y && !(x != y);
  x := 0NaN24e8;
  assert x != x && !(x == x);
  y := 0x1.8e0f24e8;
  assert y == y && y != x;
}
/*# STDOUT
floats-241.bpl(10,3): Error: assertion violated
  at floats-241.bpl(10,3) in P
  P, execution 0
P: 1 failed
*/
