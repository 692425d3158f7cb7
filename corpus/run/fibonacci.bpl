// Fibonacci: by recursion, by a loop; and one whose loop is a step short.
// EXPECT Same: verified
// EXPECT Short: failed assertion 28 with n = 3
// EXPECT First: passed with n = 11

function fib(n: int): int { if n < 2 then n else fib(n - 1) + fib(n - 2) }

procedure Loop(n: int) returns (a: int)
{
  var b, i, t: int;
  a, b, i := 0, 1, 0;
  while (i < n) { t := a + b; a := b; b := t; i := i + 1; }
}

procedure Same(n: int)
  requires 0 <= n && n <= 8;
{
  var a: int;
  call a := Loop(n);
  assert a == fib(n);
}

procedure Short(n: int)
  requires 0 <= n;
{
  var a: int;
  call a := Loop(if n < 2 then n else n - 1);
  assert a == fib(n);
}

procedure First() returns (n: int)
{
  var a: int;
  havoc n;
  assume 0 <= n && n < 20;
  call a := Loop(n);
  assume a == 89;
}
