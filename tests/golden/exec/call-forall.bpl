//# TOOL: bpl-exec
function p(i: int): bool;
procedure L(i: int); ensures p(i);
procedure {:entrypoint} Main() { call forall L(*); assert p(3); }
/*# STDOUT
Main: verified: executions: 1 passed
*/
