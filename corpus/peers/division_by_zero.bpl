// A division by 0 is some number, and always the same.
// EXPECT Main: verified
// EXPECT Symbolic: verified
// EXPECT Open: failed assertion 20

procedure Main()
{
  assert 5 div 0 == 5 div 0 && 5 mod 0 == 5 mod 0;
}

procedure Symbolic(x, y: int)
{
  assume x == 0 && y == 0;
  assert 5 div x == 5 div y;
}

procedure Open(x, y: int) returns (z: int)
{
  z := x div y;
  assert z != 5;
}
