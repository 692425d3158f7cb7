//# TOOL: bpl-exec
const a: [int]int;
axiom (forall i:int :: a[i+1] == 5);
procedure Main() { assert a[1] == 5; }
/*# STDOUT
Main: verified: executions: 1 passed
*/
