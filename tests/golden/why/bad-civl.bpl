//# TOOL: bpl-why
//# EXIT: 2
procedure P() { par P(); }
/*# STDERR
bad-civl.bpl(3,17): Error: calling procedure of a parallel call must yield
bad-civl.bpl(3,17): Error: target procedure of a parallel call must yield
2 type checking errors detected in bad-civl.bpl
*/
