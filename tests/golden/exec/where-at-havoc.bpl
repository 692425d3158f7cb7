//# TOOL: bpl-exec
//# EXIT: 1
procedure Main() { var x: int; var y: int where y > x; x:=0; havoc y; x:=100; assert y > 100; }
/*# STDOUT
where-at-havoc.bpl(3,79): Error: assertion violated: y > 100
    with y -> 1
    entry Main
    confirmed: replayed, it fails after 4 steps
Main: failed: executions: 1 failed
*/
