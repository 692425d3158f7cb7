// The sum of an array. Bug: the loop counts from 1, the specification from 0.
// EXPECT Sum: failed postcondition 9

function sum(a: [int]int, n: int): int
{ if n <= 0 then 0 else sum(a, n - 1) + a[n - 1] }

procedure Sum(a: [int]int, n: int) returns (s: int)
  requires n >= 0;
  ensures s == sum(a, n);
{
  var i: int;
  s, i := 0, 1;
  while (i <= n)
  {
    s := s + a[i];
    i := i + 1;
  }
}
