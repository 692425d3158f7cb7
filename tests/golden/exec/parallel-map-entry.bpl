//# TOOL: bpl-exec
procedure Main() { var a, b: [int]int; b[0] := 3; a, b[0] := b, 7; assert a[0] == 3 && b[0] == 7; }
/*# STDOUT
Main: verified: executions: 1 passed
*/
