//# TOOL: bpl-exec
procedure Main(x: int) { assume x == 0; assert 5 div x == 5 div x; }
/*# STDOUT
Main: verified: executions: 1 passed
*/
