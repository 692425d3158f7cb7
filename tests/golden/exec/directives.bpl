//# TOOL: bpl-exec
//# ARGS: --failing 0 --executions 30
//# EXIT: 1
procedure Main(n: int)
{
  assume n > 3;
  assume {:pick} true;
  if (n == 4) {
    assert n + 1 == 5;
    assume {:halt} false;
  }
  if (n < 7) {
    assert {:abort} false;
  }
  assume n < 10;
}
/*# STDOUT
directives.bpl(13,5): Error: abort
    entry Main with n -> 5
    confirmed: replayed, it fails after 5 steps
Main: failed: executions: 4 passed, 2 failed, 24 infeasible (stopped by --executions)
*/
