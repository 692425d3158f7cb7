// Multiplication by adding, which is the same from both sides.
// EXPECT Main: verified

procedure Times(a: int, b: int) returns (r: int)
{
  if (b < 0)
  {
    call r := Times(a, -b);
    r := -r;
  }
  else if (b > 0)
  {
    call r := Times(a, b - 1);
    r := r + a;
  }
  else
  {
    r := 0;
  }
}

procedure Main(a: int, b: int)
{
  var r, s: int;
  call r := Times(a, b);
  call s := Times(b, a);
  assert r == s;
}
