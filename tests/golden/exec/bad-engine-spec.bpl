//# TOOL: bpl-exec
//# ARGS: --engine=horn --spec P
//# EXIT: 2
procedure P(n: int) { }
/*# STDERR
bpl-exec: option '--spec' requires '--engine=paths'
Try 'bpl-exec --help' for more information.
*/
