//# TOOL: bpl-exec
//# ARGS: --query-timeout 2
//# EXIT: 1
// The model defines `power` only at the arguments that occur: no replay can decide that the axiom,
// a recursion without an end below zero, holds. But the axioms prove that the check fails.
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
^    where power.3. -> 8$
^    confirmed: replayed, it fails after 2 steps$
^Wrong: failed: executions: 1 failed$
^Right: verified: executions: 1 passed$
*/
