// Boogaloo on minimal values: 5 divides x, by a witness; the x closest to 0 is asked for.
// EXPECT Main: failed assertion 9 with x = 5

procedure Main() returns (x: int)
{
  havoc x;
  assume (exists k: int :: x == 5 * k);
  assume x > 0;
  assert x > 5;
}
