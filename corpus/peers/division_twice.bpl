// Division rounds so that the remainder is not negative: divisors must not be multiplied.
// EXPECT Main: verified
// EXPECT Folded: failed assertion 16
// EXPECT Zero: failed assertion 22

procedure Main()
{
  var a: int;
  a := 3;
  assert (a div -2) div 2 == -1;
}

procedure Folded(a: int)
{
  assume a == 3;
  assert (a div -2) div 2 == a div -4;
}

procedure Zero(a: int)
{
  assume a == 3;
  assert (a div 0) div 2 == 0;
}
