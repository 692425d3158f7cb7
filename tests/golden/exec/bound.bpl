//# TOOL: bpl-exec
//# ARGS: --bound 3
//# EXIT: 3
procedure Main(n: int)
{
  var i: int;
  i := 0;
  while (i < n) {
    i := i + 1;
  }
  assert i <= 100;
}
/*# STDOUT
Main: no failure: executions: 4 passed, 1 cut (stopped by --bound)
    cut: the loop at bound.bpl(8,3) in Main
*/
