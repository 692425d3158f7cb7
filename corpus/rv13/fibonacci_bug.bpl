// Fibonacci numbers. Bug: the first one is 0, not 1.
// EXPECT Fib: failed postcondition 13 with n = 0
// EXPECT Main: failed postcondition 13

const N: int;
axiom N == 8;

function fib(n: int): int
{ if n <= 1 then n else fib(n - 2) + fib(n - 1) }

procedure Fib(n: int) returns (f: int)
  requires n >= 0;
  ensures f == fib(n);
{
  var g: int;
  if (n <= 1)
  {
    f := 1;
  }
  else
  {
    call g := Fib(n - 2);
    call f := Fib(n - 1);
    f := f + g;
  }
}

procedure Main() returns (f: int)
{
  call f := Fib(N);
}
