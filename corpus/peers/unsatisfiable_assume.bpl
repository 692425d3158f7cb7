// Whatever comes after what cannot be assumed is never reached.
// EXPECT Main: infeasible

procedure Main(x: int)
{
  assume x > 0 && x < 0;
  assert false;
}
