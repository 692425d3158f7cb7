//# TOOL: bpl-exec
procedure Main() { var x: int; A: x := 1; goto B; B: x := x + 1; assert x == 2; }
/*# STDOUT
Main: verified: executions: 1 passed
*/
