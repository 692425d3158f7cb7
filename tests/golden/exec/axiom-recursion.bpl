//# TOOL: bpl-exec
// Two functions that axioms define by each other: on constants, they are unrolled until they end.
function Factorial(n: int): int;
function FactorialAux(n: int): int;
axiom Factorial(0) == 1;
axiom (forall n: int :: {Factorial(n)} 1 <= n ==> Factorial(n) == n * FactorialAux(n - 1));
axiom (forall n: int :: {Factorial(n)} Factorial(n) == FactorialAux(n));

procedure Right()
{
  assert Factorial(20) == 2432902008176640000;
}

procedure Counted(n: int)
  requires 1 <= n && n <= 30;
{
  var i, s: int;
  i, s := 0, 1;
  while (i < n)
  {
    i := i + 1;
    s := s * i;
    assert s == Factorial(i);
  }
}
/*# STDOUT
Right: verified: executions: 1 passed
Counted: verified: executions: 30 passed
*/
