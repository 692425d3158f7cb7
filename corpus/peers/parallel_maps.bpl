// Parallel assignments of maps.
// EXPECT Main: verified

procedure Main(c, d: [int]int) returns (a, b: [int]int)
{
  a, b := c, d;
  a, b := b, a;
  assert a == d && b == c;
  a, b[0] := b, 7;
  assert a == c && b == c[0 := 7];
}
