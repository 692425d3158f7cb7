//# TOOL: bpl-lint
//# EXIT: 2
var {:layer 0, 1} g: int;
yield procedure {:layer 1} P()
requires true;
{
  call Inv();
}
yield invariant {:layer 1} Inv();
preserves g > 0;
yield procedure {:layer 1} Q()
requires {:layer 2} true;
requires call P();
{ assert x; }
/*# STDERR
bad-civl.bpl(3,1): Warning: not supported: checking the movers of CIVL (an attribute of this declaration asks for it)
bad-civl.bpl(5,1): Error: expected layers
bad-civl.bpl(12,1): Error: each layer must not be more than 1
bad-civl.bpl(13,10): Error: expected call to yield invariant
bad-civl.bpl(14,10): Error: undeclared identifier: x
bad-civl.bpl(14,3): Error: expected layers
5 name resolution errors detected in bad-civl.bpl
*/
