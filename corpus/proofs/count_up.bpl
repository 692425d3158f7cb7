// The invariant i <= n has to be found.
// EXPECT Main: verified

procedure Main(n: int)
  requires n >= 0;
{
  var i: int;
  i := 0;
  while (i < n)
  {
    i := i + 1;
  }
  assert i == n;
}
