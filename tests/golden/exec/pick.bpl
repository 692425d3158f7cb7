//# TOOL: bpl-exec
//# ARGS: --pick=jumps --executions=3
//# EXIT: 3
// Values are fixed before the jump: one side alone is run.
procedure Main(x: int) returns (y: int)
{
  if (x > 0) { y := 1; } else { y := 2; }
  assert y > 0;
}
/*# STDOUT
Main: no failure: executions: 3 passed (stopped by --executions)
*/
