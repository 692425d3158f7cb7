//# TOOL: bpl-desugar
//# ARGS
//# EXIT: 2
//# STRIP: yes
procedure P();
procedure Q() { assert |{ A: call P(); return true; }|; }
/*# STDERR
bad-call-in-code.bpl(2,30): Error: not supported: call in a code expression
1 type checking errors detected in bad-call-in-code.bpl
*/
