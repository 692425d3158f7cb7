// let expressions.
// EXPECT Main: verified

procedure Main(a: int)
{
  assert (var x, y := a, a + 1; x < y);
}
