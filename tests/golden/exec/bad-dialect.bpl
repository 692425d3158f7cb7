//# TOOL: bpl-exec
//# ARGS: --dialect=2.4.1
//# EXIT: 2
datatype Pair { Pair(left: int, right: int) }
procedure P() { }
/*# STDERR
bad-dialect.bpl(4,1): error: EOF expected
  hint: found 'datatype' instead of a declaration: axiom, const, datatype, function, implementation, procedure, type or var
1 parse errors detected in bad-dialect.bpl
*/
