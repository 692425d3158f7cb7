//# TOOL: bpl-exec
//# ARGS: --passing=3 --engine=horn
//# EXIT: 2
procedure P(n: int) { assert n == n; }
/*# STDERR
bpl-exec: option '--passing' requires '--engine=paths'
Try 'bpl-exec --help' for more information.
*/
