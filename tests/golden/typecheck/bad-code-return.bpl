//# TOOL: bpl-lint
//# ARGS: --disable=all {file}
//# EXIT: 2
axiom |{ A: return
  1 + (2
  ); }|;
/*# STDERR
bad-code-return.bpl(6,3): Error: a return expression must be of type bool (got: int)
1 type checking errors detected in bad-code-return.bpl
*/
