//# TOOL: bpl-why
//# EXIT: 2
// CIVL has no translation.
var {:layer 0,2} g: int;
yield invariant {:layer 1} Inv(n: int); preserves g >= n;
atomic action {:layer 2} A() modifies g; { g := g + 1; }
left action {:layer 1} L() asserts true; modifies g; { g := g + 1; }
right action {:layer 2} R() { }
both action {:layer 2} B() { }
pure action Check(x: int) { assert x == x; }
yield procedure {:layer 1} P() refines A; preserves call Inv(0);
{
  async call {:sync} Low();
  call Inv(0);
}
yield procedure {:layer 0} Low(); refines L;
/*# STDERR
bad-civl-yield.bpl(4,1): Warning: not supported: checking the movers of CIVL (an attribute of this declaration asks for it)
bad-civl-yield.bpl(5,28): Error: not supported: yield invariant (CIVL)
bad-civl-yield.bpl(11,32): Error: not supported: refines (CIVL)
bad-civl-yield.bpl(11,43): Error: not supported: call as a clause (CIVL)
bad-civl-yield.bpl(13,9): Error: not supported: async call (CIVL)
4 type checking errors detected in bad-civl-yield.bpl
*/
