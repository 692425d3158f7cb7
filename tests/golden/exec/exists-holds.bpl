//# TOOL: bpl-exec
procedure Main() { assert (exists i:int :: i*3 == 9); }
/*# STDOUT
Main: verified: executions: 1 passed
*/
