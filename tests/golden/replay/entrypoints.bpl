//# TOOL: bpl-replay
//# STRIP: yes
procedure {:entrypoint} A() { assert true; }
procedure B() { assert false; }
procedure C();
procedure {:entrypoint} D() { assume false; }
/*# STDOUT
A: 1 passed
D: 1 infeasible
*/
