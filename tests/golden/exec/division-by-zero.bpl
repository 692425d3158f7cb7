//# TOOL: bpl-exec
procedure Main() { assert 5 div 0 == 5 div 0; }
/*# STDOUT
Main: verified: executions: 1 passed
*/
