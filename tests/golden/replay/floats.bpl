//# TOOL: bpl-replay
// == is the equality of all types, whatever IEEE 754 has: NaN is equal to itself, and 0 is not -0.
procedure P()
{
  var x, y: float24e8;
  x := 0x0.0e0f24e8;
  y := -0x0.0e0f24e8;
  assert x != y && !(x == y);
  assert x <= y && y <= x;
  x := 0NaN24e8;
  assert x == x && !(x != x);
  assert !(x <= x);
  y := 0x1.8e0f24e8;
  assert y == y && y != x;
}
/*# STDOUT
P: 1 passed
*/
