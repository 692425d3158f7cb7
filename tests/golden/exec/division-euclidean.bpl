//# TOOL: bpl-exec
procedure Main(a: int) { assume a == 3; assert (a div -2) div 2 == -1; }
/*# STDOUT
Main: verified: executions: 1 passed
*/
