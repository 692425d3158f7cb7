//# TOOL: bpl-exec
//# ARGS: --jobs=2 --failing=0
//# EXIT: 1
// Entries are reported in their order, whichever ends first.
procedure Slow(n: int)
  requires 0 <= n && n <= 20;
{
  var i: int;
  i := 0;
  while (i < n) {
    i := i + 1;
  }
  assert i == n;
}

procedure Quick(n: int)
{
  assert n != 3;
}

procedure None(n: int)
{
}
/*# STDOUT
Slow: verified: executions: 21 passed
jobs.bpl(18,3): Error: assertion violated: n != 3
    with n -> 3
    entry Quick with n -> 3
    confirmed: replayed, it fails after 1 steps
Quick: failed: executions: 1 passed, 1 failed
None: verified: no check can be reached
*/
