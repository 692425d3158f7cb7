//# TOOL: bpl-desugar
//# ARGS
//# EXIT: 2
//# STRIP: yes
procedure P() { yield; }
procedure {:yields} Q() { par P() | P(); async call P(); }
/*# STDERR
bad-older-civl.bpl(2,21): Warning: not supported: checking the movers of CIVL (procedure 'Q')
bad-older-civl.bpl(1,17): Error: not supported: yield (CIVL)
bad-older-civl.bpl(2,21): Error: not supported: procedure with {:yields} (CIVL)
bad-older-civl.bpl(2,27): Error: not supported: parallel call (CIVL)
bad-older-civl.bpl(2,48): Error: not supported: async call (CIVL)
4 type checking errors detected in bad-older-civl.bpl
*/
