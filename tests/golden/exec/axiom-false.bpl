//# TOOL: bpl-exec
axiom false;
procedure Main() { assert false; }
/*# STDOUT
Main: verified: executions: 1 infeasible
*/
