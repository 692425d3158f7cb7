//# TOOL: bpl-why
//# EXIT: 2
procedure P(n: int) returns (b: bool)
{
  b := |{ var x: int; A: return x > 3; }|;
}
/*# STDERR
bad-code.bpl(5,8): Error: no WhyML for this: code expression that is neither assumed nor to be proved
1 type checking errors detected in bad-code.bpl
*/
