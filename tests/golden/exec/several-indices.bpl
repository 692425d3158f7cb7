//# TOOL: bpl-exec
//# EXIT: 1
procedure Main(m: [int,int]int, i: int, j: int) { var n: [int,int]int; n := m[i, j := 5]; assert n[i,j] == 5; assert n[i, j+1] == m[i, j+1]; assert n[0,0] == 5; }
/*# STDOUT
several-indices.bpl(3,142): Error: assertion violated: n[0, 0] == 5
    with n -> [(0, 1) -> 5]
    because
      n[0, 0] is 0
    entry Main with m -> [], i -> 0, j -> 1
    confirmed: replayed, it fails after 4 steps
Main: failed: executions: 1 failed
*/
