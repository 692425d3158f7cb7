//# TOOL: bpl-exec
//# ARGS: --dialect=2.4.1
//# EXIT: 2
datatype Pair { Pair(left: int, right: int) }
procedure P() { }
/*# STDERR
bad-dialect.bpl(4,1): error: EOF expected
1 parse errors detected in bad-dialect.bpl
*/
