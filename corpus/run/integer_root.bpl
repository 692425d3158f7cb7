// The integer square root by Newton and by counting.
// EXPECT Good: verified
// EXPECT Bad: failed assertion 31

procedure Newton(n: int) returns (r: int)
  requires n >= 0;
{
  var x: int;
  r := n;
  x := (n + 1) div 2;
  while (x < r)
  {
    r := x;
    x := (r + n div r) div 2;
  }
}

procedure Good(n: int)
  requires 0 <= n && n <= 30;
{
  var r: int;
  call r := Newton(n);
  assert r * r <= n && n < (r + 1) * (r + 1);
}

procedure Bad(n: int)
  requires 0 <= n && n <= 100;
{
  var r: int;
  call r := Newton(n);
  assert r * r == n || r * r + r != n || n < 50;
}
