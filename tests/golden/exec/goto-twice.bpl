//# TOOL: bpl-exec
procedure Main() { goto L, L; L: assert true; assert 1 > 0; }
/*# STDOUT
Main: verified: executions: 2 passed
*/
