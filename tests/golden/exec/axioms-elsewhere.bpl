//# TOOL: bpl-exec
//# ARGS: --query-timeout 10
//# EXIT: 3
// The model defines `power` only at the arguments that occur: no replay can decide that the axiom,
// a recursion without an end below zero, holds.
function power(int): int;
axiom power(0) == 1;
axiom (forall n: int :: n != 0 ==> power(n) == 2 * power(n - 1));

procedure Wrong(n: int, u: int)
{
  assume n == 3 && u == 7;
  assert u == power(n);
}

procedure Right(n: int, u: int)
{
  assume n == 3 && u == 8;
  assert u == power(n);
}
/*# MATCH
^axioms-elsewhere.bpl.13,3.: Error: assertion violated: u == power.n.$
^    with u -> 7, n -> 3$
^    unconfirmed: found with instances of axioms; for these values the one at axioms-elsewhere.bpl.8,1. does not hold as a whole$
^Wrong: inconclusive: executions: 1 failed$
^Right: verified: executions: 1 passed$
*/
