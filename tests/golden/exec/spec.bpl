//# TOOL: bpl-exec
//# ARGS: --entry=Main --spec=Step
//# EXIT: 1
// By its body, Step adds one; its specification allows more.
procedure Step(x: int) returns (y: int)
  ensures y > x;
{
  y := x + 1;
}
procedure Main()
{
  var z: int;
  call z := Step(0);
  assert z == 1;
}
/*# STDOUT
spec.bpl(14,3): Error: assertion violated: z == 1
    with z -> 2
    entry Main
    confirmed: replayed, it fails after 2 steps
Main: failed: executions: 1 failed
*/
