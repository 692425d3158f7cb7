//# TOOL: bpl-exec
//# EXIT: 1
procedure Main(x: int) { var y: int; y := x; if (x mod 5 == 0 && x > 12) { assert x != 15; } }
/*# STDOUT
minimal-values.bpl(3,76): Error: assertion violated: x != 15
    with x -> 15
    entry Main with x -> 15
    confirmed: replayed, it fails after 3 steps
Main: failed: executions: 1 passed, 1 failed
*/
