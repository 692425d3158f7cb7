//# TOOL: bpl-why
//# EXIT: 2
procedure P(n: bv8) { assert n[3:3] ++ n == n; }
/*# STDERR
bad-bits.bpl(3,37): Error: no WhyML for this: bit-vector without bits
1 type checking errors detected in bad-bits.bpl
*/
