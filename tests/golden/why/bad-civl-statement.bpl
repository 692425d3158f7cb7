//# TOOL: bpl-why
//# EXIT: 2
// The statement of older CIVL.
procedure {:yields} {:layer 1} P() { yield; }
/*# STDERR
bad-civl-statement.bpl(4,32): Warning: not supported: checking the movers of CIVL (procedure 'P')
bad-civl-statement.bpl(4,32): Error: not supported: procedure with {:yields} (CIVL)
bad-civl-statement.bpl(4,38): Error: not supported: yield (CIVL)
2 type checking errors detected in bad-civl-statement.bpl
*/
