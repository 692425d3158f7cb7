// A point of an inner map that comes up later.
// EXPECT Main: verified

procedure Main(a: [int][int]int) returns (r: int)
{
  assume (forall i, j: int :: a[i][j] == i + j);
  r := a[2][3];
  if (*)
  {
    r := a[2][4];
    assert r == 6;
  }
}
