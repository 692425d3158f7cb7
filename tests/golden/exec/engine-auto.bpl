//# TOOL: bpl-exec
//# ARGS: --engine=auto --executions 5
//# EXIT: 1
// Paths where they end, clauses where they do not, and the limits of paths are none of a proof.
procedure Even(n: int)
{
  var i: int, s: int;
  i := 0;
  s := 0;
  while (i < n) { i := i + 1; s := s + 2; }
  assert s >= i;
}
procedure Small(n: int) { assert n != 3; }
procedure Fine(n: int) { assert n == 0 || n * n > 0; }
/*# STDOUT
Even: verified, proved by Horn clauses: executions: 5 passed (stopped by --executions)
engine-auto.bpl(13,27): Error: assertion violated: n != 3
    with n -> 3
    entry Small with n -> 3
    confirmed: replayed, it fails after 1 steps
Small: failed: executions: 1 failed
Fine: verified: executions: 1 passed
*/
