//# TOOL: bpl-exec
//# EXIT: 1
// Constant maps in the words of SMT-LIB, as solc-verify writes them.
function {:builtin "((as const (Array Int Int)) (- 7))"} sevens(): [int]int;
function {:builtin "((as const (Array Int (Array Int Bool))) ((as const (Array Int Bool)) true))"} all(): [int][int]bool;
procedure P(i: int, j: int) { assert sevens()[i] == -7; assert all()[i][j]; assert sevens()[i := 3] != sevens(); }
procedure Q(i: int, a: [int]int) { assume a == sevens(); assert a[i] > -7; }
/*# STDOUT
P: verified: executions: 1 passed
builtin-constant-map.bpl(7,58): Error: assertion violated: a[i] > -7
    with a -> [], i -> 0
    because
      a[i] is -7
    entry Q with i -> 0, a -> []
    confirmed: replayed, it fails after 2 steps
Q: failed: executions: 1 failed
*/
