// 10 is not 1.
// EXPECT Main: failed assertion 6

procedure Main(x: real)
{
  assert 10.0 * x == x;
}
