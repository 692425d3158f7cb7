//# TOOL: bpl-exec
axiom false;
procedure Main() { assert false; }
/*# STDOUT
Main: verified: executions: 1 infeasible
    warning: no execution is feasible: this cannot hold
      axiom-false.bpl(2,1): axiom false;
*/
