// The sum of the first numbers, of which no linear invariant says enough.
// EXPECT Main: verified

procedure Main(n: int)
  requires n >= 0;
{
  var i, sum: int;
  i, sum := 0, 0;
  while (i < n)
  {
    i := i + 1;
    sum := sum + i;
  }
  assert 2 * sum == n * (n + 1);
}
