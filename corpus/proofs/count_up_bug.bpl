// i == n does not hold for a negative n.
// EXPECT Main: failed assertion 12 with n = -1

procedure Main(n: int)
{
  var i: int;
  i := 0;
  while (i < n)
  {
    i := i + 1;
  }
  assert i == n;
}
