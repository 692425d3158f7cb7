// Primes by trial division, and a polynomial that gives many.
// EXPECT Euler: failed assertion 23 with n = 10
// EXPECT Twins: passed with p = 11
// EXPECT Perfect: failed assertion 48 with n = 6

procedure IsPrime(n: int) returns (r: bool)
{
  var i: int;
  r := n > 1;
  i := 2;
  while (i * i <= n)
  {
    if (n mod i == 0) { r := false; }
    i := i + 1;
  }
}

procedure Euler(n: int)
  requires 0 <= n;
{
  var r: bool;
  call r := IsPrime(n * n + n + 11);
  assert r;
}

procedure Twins() returns (p: int)
{
  var r: bool;
  havoc p;
  assume 6 < p && p < 15;
  call r := IsPrime(p);
  assume r;
  call r := IsPrime(p + 2);
  assume r;
}

procedure Perfect(n: int)
  requires n > 1;
{
  var i, s: int;
  i := 1;
  s := 0;
  while (i < n)
  {
    if (n mod i == 0) { s := s + i; }
    i := i + 1;
  }
  assert s != n;
}
