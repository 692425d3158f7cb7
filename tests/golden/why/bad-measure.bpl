//# TOOL: bpl-why
//# EXIT: 2
procedure P(n: int) { while (n > 0) measure n; { } }
/*# STDERR
bad-measure.bpl(3,37): Error: not supported: measure
1 type checking errors detected in bad-measure.bpl
*/
