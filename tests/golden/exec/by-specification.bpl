//# TOOL: bpl-exec
//# EXIT: 1
procedure P(x: int) returns (y: int); requires x > 0; ensures y > x;
procedure {:entrypoint} Main() { var r: int; call r := P(3); assert r > 3; call r := P(0); }
/*# STDOUT
by-specification.bpl(4,76): Error: precondition violated: x > 0
    with x -> 0
    called at by-specification.bpl(4,76) in Main
    entry Main
    confirmed: replayed, it fails after 3 steps
Main: failed: executions: 1 failed
*/
