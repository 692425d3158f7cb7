//# TOOL: bpl-exec
procedure Main(y: int where y > 3) { assert y > 3; }
/*# STDOUT
Main: verified: executions: 1 passed
*/
