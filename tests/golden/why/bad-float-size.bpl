//# TOOL: bpl-why
//# EXIT: 2
procedure P(x: float11e5) { assert x == x; }
/*# STDERR
bad-float-size.bpl(3,11): Error: no WhyML for this: float11e5 (WhyML has float24e8 and float53e11)
1 type checking errors detected in bad-float-size.bpl
*/
