// Fibonacci numbers, by recursion.
// EXPECT Fib: passed
// EXPECT Main: verified with f = 55

const N: int;
axiom N == 10;

function fib(n: int): int
{ if n <= 1 then n else fib(n - 2) + fib(n - 1) }

procedure Fib(n: int) returns (f: int)
  requires n >= 0;
  ensures f == fib(n);
{
  var g: int;
  if (n <= 1)
  {
    f := n;
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
