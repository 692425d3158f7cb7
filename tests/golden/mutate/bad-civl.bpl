//# TOOL: bpl-mutate
//# EXIT: 2
// The verifier has no CIVL; the messages name this file.
var {:layer 0,1} x: int;
both action {:layer 1} Add() modifies x; { x := x + 1; }
procedure P(y: int) { assert y + 1 > y; }

/*# STDERR
bpl-mutate: there is no mutant: nothing was done
bad-civl.bpl(4,1): Warning: not supported: checking the movers of CIVL (an attribute of this declaration asks for it)
bad-civl.bpl(5,24): Error: not supported: action (CIVL)
1 type checking errors detected in bad-civl.bpl
*/
