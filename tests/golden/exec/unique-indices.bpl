//# TOOL: bpl-exec
type T;
const unique a: T;
const unique b: T;
procedure Main(m: [T]int) { var n: [T]int; n := m; n[a] := 1; n[b] := 2; assert n[a] == 1; }
/*# STDOUT
Main: verified: executions: 1 passed
*/
