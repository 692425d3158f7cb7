//# TOOL: bpl-desugar
//# ARGS
//# EXIT: 2
//# STRIP: yes
procedure P(n: int) { while (n > 0) measure n; { } }
/*# STDERR
bad-measure.bpl(1,37): Error: not supported: measure
1 type checking errors detected in bad-measure.bpl
*/
