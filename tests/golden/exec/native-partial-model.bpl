//# TOOL: bpl-exec
//# ARGS: --executions=0 --quantifiers=native
// The solver has a model, but one that cannot be said as a table: what is left of it decides
// nothing.
function twice(n: int): int;
const more: int;
axiom (forall n: int :: twice(n) == n + n + more);

procedure P(n: int)
{
  assert twice(4) == 8 + more;
  assert twice(n) - twice(n - 1) == 2;
}
/*# STDOUT
P: verified: executions: 1 passed
*/
