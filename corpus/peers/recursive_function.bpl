// Recursive and mutually recursive functions.
// EXPECT Main: verified

function fact(n: int): int
{ if n <= 0 then 1 else n * fact(n - 1) }
function even(n: int): bool
{ if n == 0 then true else odd(n - 1) }
function odd(n: int): bool
{ if n == 0 then false else even(n - 1) }

procedure Main()
{
  assert fact(5) == 120;
  assert even(6) && odd(7) && !even(3);
}
