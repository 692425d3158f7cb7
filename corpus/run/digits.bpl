// Sums of digits.
// EXPECT Nine: verified
// EXPECT Narcissist: failed assertion 33 with n = 153
// EXPECT Luhn: passed

procedure Sum(n: int) returns (s: int)
{
  var m: int;
  m := n;
  s := 0;
  while (m > 0)
  {
    s := s + m mod 10;
    m := m div 10;
  }
}

procedure Nine(n: int)
  requires 0 <= n && n < 100;
{
  var s: int;
  call s := Sum(n);
  assert n mod 9 == s mod 9;
}

procedure Narcissist(n: int)
  requires 100 <= n && n < 1000;
{
  var a, b, c: int;
  a := n div 100;
  b := n div 10 mod 10;
  c := n mod 10;
  assert a * a * a + b * b * b + c * c * c != n;
}

procedure Luhn() returns (n: int)
{
  var d: int;
  havoc n;
  assume 1000 <= n && n < 10000;
  d := 2 * (n div 1000);
  assume (d div 10 + d mod 10 + n div 100 mod 10 + n mod 10) mod 10 == 0 && n div 10 mod 10 == 0;
}
