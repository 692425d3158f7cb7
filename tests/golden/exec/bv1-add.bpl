//# TOOL: bpl-exec
function {:bvbuiltin "bvadd"} add(a: bv1, b: bv1): bv1;
procedure Main(x: bv1) { assert add(x, x) == 0bv1; }
/*# STDOUT
Main: verified: executions: 1 passed
*/
