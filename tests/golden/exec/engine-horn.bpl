//# TOOL: bpl-exec
//# ARGS: --engine=horn --trace
//# EXIT: 1
// A proof needs no path; what is derived becomes an execution like any other one.
procedure Even(n: int)
{
  var i: int, s: int;
  i := 0;
  s := 0;
  while (i < n) { i := i + 1; s := s + 2; }
  assert s >= i;
}
procedure Add(n: int, step: int) returns (sum: int)
  requires n > 0;
  ensures sum > n || step < 2;
{
  var i: int;
  i := n;
  sum := n;
  again:
  goto more, done;
  more:
    assume i > 0;
    i := i - step;
    if (sum > 2) { sum := sum + 1; }
    goto again;
  done:
    assume i <= 0;
}
/*# STDOUT
Even: verified, proved by Horn clauses
engine-horn.bpl(15,3): Error: postcondition violated: sum > n || step < 2
    with sum -> 1, n -> 1, step -> 2
    because
      sum > n is false
      step < 2 is false
    entry Add with n -> 1, step -> 2
    confirmed: replayed, it fails after 9 steps
    trace:
      engine-horn.bpl(13,11): n = 1, step = 2, sum = 0, i = 0
      engine-horn.bpl(18,5): i = 1
      engine-horn.bpl(19,7): sum = 1
      engine-horn.bpl(21,3)
      engine-horn.bpl(23,5)
      engine-horn.bpl(24,7): i = -1
      engine-horn.bpl(25,5)
      engine-horn.bpl(26,5)
      engine-horn.bpl(21,3)
      engine-horn.bpl(28,5)
Add: failed, derived by Horn clauses: executions: 1 failed
*/
