// Lambdas are maps.
// EXPECT Main: verified

procedure Main(n: int)
{
  var m: [int]int;
  m := (lambda i: int :: i + n);
  assert m[3] == 3 + n;
  m[3] := 0;
  assert m[3] == 0 && m[4] == 4 + n;
}
