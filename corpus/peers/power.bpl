// Powers of reals.
// EXPECT Main: verified

procedure Main()
{
  assert 2.0 ** 3.0 == 8.0;
}
