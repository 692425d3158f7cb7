//# TOOL: bpl-desugar
//# ARGS
//# EXIT: 2
//# STRIP: yes
yield procedure {:layer 1} P();
action {:layer 1} A() { }
/*# STDERR
bad-civl.bpl(1,28): Warning: not supported: checking the movers of CIVL (yield procedure 'P')
bad-civl.bpl(1,28): Error: not supported: yield procedure (CIVL)
1 type checking errors detected in bad-civl.bpl
*/
