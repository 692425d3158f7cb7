//# TOOL: bpl-exec
// Nothing reads c: all the same nothing can happen.
const c: int;
axiom c > 1;
axiom c < 1;
procedure Main() { assert false; }
/*# STDOUT
Main: verified: executions: 1 infeasible
    warning: no execution is feasible
*/
