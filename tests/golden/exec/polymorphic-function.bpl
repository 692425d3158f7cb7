//# TOOL: bpl-exec
function id<T>(x: T): T;
axiom (forall x: int :: id(x) == x);
procedure Main(x: int) { assert id(x) == x; }
/*# STDOUT
Main: verified: executions: 1 passed
*/
