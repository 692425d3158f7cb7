//# TOOL: bpl-exec
const unique a: int;
const unique b: int;
const d: int;
procedure Main() { assert a != b; }
/*# STDOUT
Main: verified: executions: 1 passed
*/
