//# TOOL: bpl-exec
//# EXIT: 1
procedure Main(x: real) { assert 10.0 * x == x; }
/*# STDOUT
real-scaling.bpl(3,27): Error: assertion violated: 10.0 * x == x
    with x -> 1.0
    because
      10.0 * x is 10.0
    entry Main with x -> 1.0
    confirmed: replayed, it fails after 1 steps
Main: failed: executions: 1 failed
*/
