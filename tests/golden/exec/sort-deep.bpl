//# TOOL: bpl-exec
//# ARGS: --quantifiers=native
//# EXIT: 0
// Maps differ by elements of T, however deep, and T has one.
type T;

procedure P(x: [int][int][int][int][int][int][int][int]T, y: [int][int][int][int][int][int][int][int]T)
{
  assume x != y;
  assume (forall a, b: T :: a == b);
  assert false;
}
/*# STDOUT
P: verified: executions: 1 infeasible
    warning: no execution is feasible: these contradict each other
      sort-deep.bpl(9,3): assume x != y;
      sort-deep.bpl(10,3): assume (forall a, b: T :: a == b);
*/
