// The invariant i + j == n has to be found.
// EXPECT Main: verified

procedure Main(n: int)
  requires n >= 0;
{
  var i, j: int;
  i, j := 0, n;
  while (j > 0)
  {
    i, j := i + 1, j - 1;
  }
  assert i == n;
}
