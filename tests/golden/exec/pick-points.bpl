//# TOOL: bpl-exec
//# ARGS: --executions=1
//# EXIT: 3
// A pick fixes what the path says of a map: then the branch is no choice, and its other side another execution.
procedure Main(a: [int]int) returns (r: int)
{
  assume 0 <= a[3] && a[3] <= 1000;
  assume {:pick} true;
  r := a[3];
  while (r > 0) { r := r - 1; }
  assert r == 0;
}
/*# STDOUT
Main: no failure: executions: 1 passed (stopped by --executions)
*/
