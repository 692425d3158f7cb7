//# TOOL: bpl-exec
//# ARGS: --entry=A* --failing 0
//# EXIT: 1
procedure A1(x: int) { assert x > 0; }
procedure A2(x: int) { assume x > 0; assert x >= 0; }
procedure B(x: int) { assert false; }
/*# STDOUT
entry.bpl(4,24): Error: assertion violated: x > 0
    with x -> 0
    entry A1 with x -> 0
    confirmed: replayed, it fails after 1 steps
A1: failed: executions: 1 passed, 1 failed
A2: verified: executions: 1 passed
*/
