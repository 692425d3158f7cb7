//# TOOL: bpl-exec
procedure Main(m: [[int]int]int, a: [int]int, b: [int]int) { assume a == b; assert m[a] == m[b]; }
/*# STDOUT
Main: verified: executions: 1 passed
*/
