//# TOOL: bpl-exec
//# EXIT: 1
procedure Main(n: int) { var i: int; i := 0; while (i < n) invariant i < 3; { i := i + 1; } }
/*# STDOUT
invariant.bpl(3,60): Error: loop invariant, maintained, violated: i < 3
    with i -> 3
    entry Main with n -> 3
    confirmed: replayed, it fails after 9 steps
Main: failed: executions: 3 passed, 1 failed
*/
