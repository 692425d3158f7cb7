// Matrices of two by two.
// EXPECT Commute: failed assertion 13
// EXPECT Associate: verified
// EXPECT Identity: verified

type Matrix = [int, int]int;

function mul(a: Matrix, b: Matrix): Matrix
{ (lambda i, j: int :: a[i, 0] * b[0, j] + a[i, 1] * b[1, j]) }

procedure Commute(a: Matrix, b: Matrix)
{
  assert mul(a, b)[0, 1] == mul(b, a)[0, 1];
}

procedure Associate(a: Matrix, b: Matrix, c: Matrix)
  requires a[0, 0] == 1 && a[0, 1] == 2 && b[0, 0] == 3 && b[0, 1] == 0 && b[1, 0] == 1 && b[1, 1] == 1;
{
  assert mul(mul(a, b), c)[0, 0] == mul(a, mul(b, c))[0, 0];
}

procedure Identity(a: Matrix)
{
  var one: Matrix;
  one := (lambda i, j: int :: if i == j then 1 else 0);
  assert mul(a, one)[1, 0] == a[1, 0] && mul(one, a)[0, 1] == a[0, 1];
}
