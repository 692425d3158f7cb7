//# TOOL: bpl-lint
//# ARGS: --disable=all {file}
//# EXIT: 2
axiom (forall :: true);
/*# STDERR
bad-syntax-rule-names.bpl(4,15): error: invalid QuantifierBody
  hint: found '::'
1 parse errors detected in bad-syntax-rule-names.bpl
*/
