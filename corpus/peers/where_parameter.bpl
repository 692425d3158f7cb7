// where clauses of parameters and results are assumed, also of a procedure without body.
// EXPECT Main: verified

procedure Get(x: int where x > 0) returns (y: int where y > 10);

procedure Main(x: int where x > 3)
{
  var y: int;
  assert x > 3;
  call y := Get(x);
  assert y > 10;
}
