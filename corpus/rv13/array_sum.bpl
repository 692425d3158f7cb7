// The sum of an array, against a recursive function.
// EXPECT Sum: passed
// EXPECT Main: verified

const N: int;
axiom N == 10;

function sum(a: [int]int, n: int): int
{ if n <= 0 then 0 else sum(a, n - 1) + a[n - 1] }

procedure Sum(a: [int]int, n: int) returns (s: int)
  requires n >= 0;
  ensures s == sum(a, n);
{
  var i: int;
  s, i := 0, 0;
  while (i < n)
    invariant i <= n;
    invariant s == sum(a, i);
  {
    s := s + a[i];
    i := i + 1;
  }
}

procedure Main(a: [int]int) returns (s: int)
{
  call s := Sum(a, N);
}
