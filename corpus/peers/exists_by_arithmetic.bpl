// A witness that only arithmetic finds.
// EXPECT Main: verified

procedure Main()
{
  assert (exists i: int :: i * 3 == 9);
}
