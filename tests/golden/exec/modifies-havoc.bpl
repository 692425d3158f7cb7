//# TOOL: bpl-exec
//# EXIT: 1
var g: int;
procedure P(); modifies g; ensures g == old(g) + 1;
procedure {:entrypoint} Main() modifies g; { g := 4; call P(); assert g == 5; call P(); assert g == 7; }
/*# STDOUT
modifies-havoc.bpl(5,89): Error: assertion violated: g == 7
    with g -> 6
    entry Main
    confirmed: replayed, it fails after 5 steps
Main: failed: executions: 1 failed
*/
