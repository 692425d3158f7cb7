//# TOOL: bpl-exec
procedure Main(a: [int]int) { assume (forall i: int :: (exists j: int :: j > i && a[j] > a[i])); assert !(forall k: int :: a[k] == 3); }
/*# STDOUT
Main: verified: executions: 1 passed
*/
