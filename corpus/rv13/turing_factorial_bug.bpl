// Turing's routine of 1949. Bug: a slip of the pen that matters from 3 on.
// EXPECT Factorial: failed postcondition 13 with n = 3
// EXPECT Main: failed postcondition 13

const N: int;
axiom N == 10;

function factorial(n: int): int
{ if n <= 0 then 1 else n * factorial(n - 1) }

procedure Factorial(n: int) returns (u: int)
  requires n >= 1;
  ensures u == factorial(n);
{
  var r, s, v: int;
  r, u := 1, 1;
Outer:
  v := u;
  if (r >= n) { return; }
  s := 1;
Inner:
  u := u + u;
  s := s + 1;
  if (s <= r) { goto Inner; }
  r := r + 1;
  goto Outer;
}

procedure Main() returns (u: int)
{
  call u := Factorial(N);
}
