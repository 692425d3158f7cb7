// A flag that says whether a counter is odd; the counter reaches no odd bound.
// EXPECT Main: verified

procedure Main()
{
  var i: int;
  var odd: bool;
  i, odd := 0, false;
  while (i != 99991)
  {
    i, odd := i + 1, !odd;
    if (odd)
    {
      i, odd := i + 1, false;
    }
    assert i mod 2 == 0;
  }
}
