// Free clauses are assumed and not checked.
// EXPECT Main: verified
// EXPECT Body: verified

procedure Get(x: int) returns (y: int);
  free requires x > 0;
  free ensures y == x;

procedure Body(x: int) returns (y: int)
  free requires x == 1;
  free ensures y == 2;
{
  assert x == 1;
  y := x;
}

procedure Main()
{
  var y: int;
  call y := Get(-1);
  assert y == -1;
}
