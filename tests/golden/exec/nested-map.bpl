//# TOOL: bpl-exec
procedure Main(a: [int][int]int) { var r: int; assume (forall i,j:int :: a[i][j] == i+j); r := a[2][3]; if (*) { r := a[2][4]; assert r == 6; } }
/*# STDOUT
Main: verified: executions: 2 passed
*/
