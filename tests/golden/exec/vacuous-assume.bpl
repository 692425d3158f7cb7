//# TOOL: bpl-exec
procedure Main() { assume (forall i:int :: i > 3); assert false; }
/*# STDOUT
Main: verified: executions: 1 passed
*/
