//# TOOL: bpl-why
//# EXIT: 2
// Calls become the body, so that nothing would check the measure.
procedure {:inline 1} P(n: int) measure n; { }
procedure Q() { call P(3); }
/*# STDERR
bad-measure.bpl(4,23): Error: not supported: measure of an inlined procedure
1 type checking errors detected in bad-measure.bpl
*/
