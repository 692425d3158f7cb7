// Ackermann's function by recursive calls.
// EXPECT Two: passed with r = 7
// EXPECT Bound: failed assertion 25 with m = 2, n = 3

procedure A(m: int, n: int) returns (r: int)
  requires m >= 0 && n >= 0;
{
  var t: int;
  if (m == 0) { r := n + 1; return; }
  if (n == 0) { call r := A(m - 1, 1); return; }
  call t := A(m, n - 1);
  call r := A(m - 1, t);
}

procedure Two() returns (r: int)
{
  call r := A(2, 2);
}

procedure Bound(m: int, n: int)
  requires 0 <= m && m <= 2 && 0 <= n && n <= 3;
{
  var r: int;
  call r := A(m, n);
  assert r < 9;
}
