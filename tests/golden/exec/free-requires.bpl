//# TOOL: bpl-exec
procedure P(x: int) free requires x > 0; ensures true; { assert x > 0; }
procedure {:entrypoint} Main() { var y: int; assume y > 5; call P(y); }
/*# STDOUT
Main: verified: executions: 1 passed
*/
