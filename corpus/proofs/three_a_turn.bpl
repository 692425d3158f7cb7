// Each turn adds three to a + b, one way or the other.
// EXPECT Main: verified

procedure Main(n: int)
  requires n >= 0;
{
  var i, a, b: int;
  i, a, b := 0, 0, 0;
  while (i < n)
  {
    if (*)
    {
      a, b := a + 1, b + 2;
    }
    else
    {
      a, b := a + 2, b + 1;
    }
    i := i + 1;
  }
  assert a + b == 3 * n;
}
