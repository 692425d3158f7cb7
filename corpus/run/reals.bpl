// Real numbers.
// EXPECT Mean: verified
// EXPECT Half: failed assertion 16
// EXPECT Root: passed with x = 1.5
// EXPECT Cover: infeasible

procedure Mean(a: real, b: real)
  requires a < b;
{
  assert a < (a + b) / 2.0 && (a + b) / 2.0 < b;
}

procedure Half(x: real)
  requires x > 0.0;
{
  assert x * x >= x;
}

procedure Root() returns (x: real)
{
  havoc x;
  assume x > 0.0 && x * x == 2.25;
}

procedure Cover() returns (x: real)
{
  havoc x;
  assume x * x < 0.0;
}
