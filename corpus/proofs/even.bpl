// i stays even.
// EXPECT Main: verified

procedure Main()
{
  var i: int;
  i := 0;
  while (*)
  {
    i := i + 2;
  }
  assert i != 7;
}
