//# TOOL: bpl-lint
//# ARGS: --disable=all --dialect=2.4.1 {file}
//# EXIT: 2
axiom x->y;
/*# STDERR
bad-dialect-241-arrow.bpl(4,9): error: invalid UnaryExpression
  hint: found '>' instead of an expression
1 parse errors detected in bad-dialect-241-arrow.bpl
*/
