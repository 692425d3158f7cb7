//# TOOL: bpl-exec
// Entries that are verified only since no execution is feasible.
const N: int;
axiom N > 5;
function f(x: int): int;
axiom (forall x: int :: f(x) > x);

procedure Preconditions(x: int, y: int)
  requires y > 3;
  requires x > 0;
  requires x < 0;
{
  assert x == 7;
}

procedure Constant(n: int)
  requires n == N;
  requires n < 2;
{
  assert n == 7;
}

procedure Function(n: int)
{
  assume f(n) == 3;
  assume n > 5;
  assert n == 7;
}

procedure Quantifier(a: [int]int)
  requires (forall i: int :: a[i] > 0);
  requires a[3] == -1;
{
  assert a[2] == 1;
}

// each branch by another contradiction: no core is shown
procedure Branches(n: int)
{
  if (n > 0) {
    assume n < 0;
  } else {
    assume n > 3;
  }
  assert n == 7;
}

// one branch can be run
procedure HalfFeasible(n: int)
{
  if (n > 0) {
    assume n < 0;
  }
  assert n <= 0;
}

procedure Call(n: int)
{
  call Callee(n);
  assert n == 7;
}

procedure Callee(n: int);
  ensures n > 3;
  ensures n < 3;
/*# STDOUT
Preconditions: verified: executions: 1 infeasible
    warning: no execution is feasible: these contradict each other
      vacuous.bpl(10,3): requires x > 0;
      vacuous.bpl(11,3): requires x < 0;
Constant: verified: executions: 1 infeasible
    warning: no execution is feasible: these contradict each other
      vacuous.bpl(17,3): requires n == N;
      vacuous.bpl(18,3): requires n < 2;
      vacuous.bpl(4,1): axiom N > 5;
Function: verified: executions: 1 infeasible
    warning: no execution is feasible: these contradict each other
      vacuous.bpl(25,3): assume f(n) == 3;
      vacuous.bpl(26,3): assume n > 5;
      vacuous.bpl(6,1): axiom (forall x: int :: f(x) > x);
Quantifier: verified: executions: 1 infeasible
    warning: no execution is feasible: these contradict each other
      vacuous.bpl(31,3): requires (forall i: int :: a[i] > 0);
      vacuous.bpl(32,3): requires a[3] == -1;
Branches: verified: executions: 1 infeasible
    warning: no execution is feasible
HalfFeasible: verified: executions: 1 passed
Call: verified: executions: 1 infeasible
    warning: no execution is feasible: these contradict each other
      vacuous.bpl(64,3): ensures n > 3;
      vacuous.bpl(65,3): ensures n < 3;
*/
