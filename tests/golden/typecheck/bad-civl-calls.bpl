//# TOOL: bpl-lint
//# EXIT: 2
var {:layer 0, 2} g: int;
right action {:layer 1, 2} A() { }
action {:layer 1, 3} B() { call A(); }
yield procedure {:layer 0} Low(); refines A;
yield right procedure {:layer 1} Mover();
yield invariant {:layer 2} I();
pure procedure Value() returns (x: int);
yield procedure {:layer 1} P() returns (r: int)
refines C;
preserves {:layer 1} true;
{
  call I();
  async call Low();
  async call {:sync} Low();
  async call {:sync} Mover();
  call {:layer 1} g := Value();
  call g := Value();
  call r := One();
}
action {:layer 3} C() returns (r: int) { }
yield procedure {:layer 1} One() returns (r: int); refines D;
action {:layer 2} D() returns (r: int) { call r := D(); }
/*# STDERR
bad-civl-calls.bpl(3,1): Warning: not supported: checking the movers of CIVL (an attribute of this declaration asks for it)
bad-civl-calls.bpl(5,28): Error: caller layer range ([1, 3]) must be subset of callee layer range ([1, 2])
bad-civl-calls.bpl(12,1): Error: unexpected preserves clause
bad-civl-calls.bpl(10,28): Error: refined action C must be available at layer 2
bad-civl-calls.bpl(14,3): Error: layer of callee must not be more than layer of caller
bad-civl-calls.bpl(15,9): Error: async call must be synchronized
bad-civl-calls.bpl(16,9): Error: callee abstraction in synchronized call must be a left mover: A
bad-civl-calls.bpl(17,9): Error: callee in synchronized call must be a left mover
bad-civl-calls.bpl(18,3): Error: variable must be introduced at layer 1: g
bad-civl-calls.bpl(19,3): Error: expected singleton layer range
9 type checking errors detected in bad-civl-calls.bpl
*/
