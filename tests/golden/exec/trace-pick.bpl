//# TOOL: bpl-exec
//# ARGS: --executions=2 --passing=1 --trace --pick=jumps
//# EXIT: 1
// Statements behind a pick that was put before them keep their places.
procedure Main(n: int) returns (r: int)
{
  if (n > 3)
  {
    r := n;
  }
  assert r != 4;
}
/*# STDOUT
Main: passes with n -> 0
    ends with r -> 0
    steps:
      trace-pick.bpl(5,11): procedure Main begins  // n = 0, r = 0
      trace-pick.bpl(7,3): assume {:pick} {:direct} true;
      trace-pick.bpl(7,3): if (n > 3)
      trace-pick.bpl(11,3): assert r != 4;
      trace-pick.bpl(12,1): assume {:pick} {:direct} true;
trace-pick.bpl(11,3): Error: assertion violated: r != 4
    with r -> 4
    entry Main with n -> 0
    confirmed: replayed, it fails after 4 steps
    trace:
      trace-pick.bpl(5,11): n = 0, r = 4
      trace-pick.bpl(7,3)
      trace-pick.bpl(7,3)
      trace-pick.bpl(11,3)
Main: failed: executions: 1 failed (stopped by --failing)
*/
