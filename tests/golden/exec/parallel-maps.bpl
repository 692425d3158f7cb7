//# TOOL: bpl-exec
procedure Main(x: [int]int, y: [int]int) { var a, b: [int]int; a := x; b := y; a, b := b, a; assert a == y && b == x; }
/*# STDOUT
Main: verified: executions: 1 passed
*/
