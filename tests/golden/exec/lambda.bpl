//# TOOL: bpl-exec
procedure Main() { var m: [int]int; m := (lambda x: int :: x * 2); assert m[4] == 8; }
/*# STDOUT
Main: verified: executions: 1 passed
*/
