//# TOOL: bpl-exec
type T;
const a: T;
const b: T extends a;
procedure Main() { assert b <: a; }
/*# STDOUT
Main: verified: executions: 1 passed
*/
