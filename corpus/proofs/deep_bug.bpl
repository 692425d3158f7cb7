// A failure behind a hundred iterations.
// EXPECT Main: failed assertion 12

procedure Main()
{
  var i, j: int;
  i, j := 0, 0;
  while (i < 100)
  {
    i, j := i + 1, j + 2;
  }
  assert j != 200;
}
