//# TOOL: bpl-exec
procedure Main(x: int) { assert (var y := x + 1; y > x); }
/*# STDOUT
Main: verified: executions: 1 passed
*/
