// A loop that is longer than a bound may be: hitting the bound is not a verification.
// EXPECT Main: passed
// EXPECT Deep: failed assertion 23 with i = 20

procedure Main(n: int)
{
  var i: int;
  i := 0;
  while (i < n)
  {
    i := i + 1;
  }
  assert i >= n;
}

procedure Deep() returns (i: int)
{
  i := 0;
  while (i < 20)
  {
    i := i + 1;
  }
  assert i != 20;
}
