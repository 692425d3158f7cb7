//# TOOL: bpl-exec
//# ARGS: --query-timeout 1
//# EXIT: 3
// The model tells factorial only as far as it is needed: no replay can tell that the axiom, which
// does not say where it ends, holds.
function factorial(int): int;
axiom factorial(0) == 1;
axiom (forall n: int :: n != 0 ==> factorial(n) == n * factorial(n - 1));

procedure Wrong(n: int, u: int)
{
  assume n == 3 && u == 7;
  assert u == factorial(n);
}

procedure Right(n: int, u: int)
{
  assume n == 3 && u == 6;
  assert u == factorial(n);
}
/*# MATCH
^axioms-elsewhere.bpl.13,3.: Error: assertion violated: u == factorial.n.$
^    with u -> 7, n -> 3$
^    unconfirmed: found with instances of axioms; for these values the one at axioms-elsewhere.bpl.8,1. does not hold as a whole$
^Wrong: inconclusive: executions: 1 failed$
^Right: verified: executions: 1 passed$
*/
