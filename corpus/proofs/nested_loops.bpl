// Two loops, one in the other.
// EXPECT Main: verified

procedure Main(n, m: int)
  requires n >= 0 && m >= 0;
{
  var i, j, k: int;
  i, k := 0, 0;
  while (i < n)
  {
    j := 0;
    while (j < m)
    {
      j, k := j + 1, k + 1;
    }
    i := i + 1;
  }
  assert k >= 0;
}
