//# TOOL: bpl-lint
//# EXIT: 2
var {:layer 0, 1, 2} g: int;
yield procedure P();
yield procedure {:layer 1} Q({:layer 1, 2} x: int)
modifies h;
{
  var {:layer 3000000000} y: int;
  call {:layer 2} A();
  call {:layer 0, 1} C();
  async call A();
}
pure procedure A();
procedure C();
var {:layer 0, 1} h: int;
yield left procedure {:layer 0} M();
refines X;
action {:layer 1, 1} X() { }
yield procedure {:layer 0} H(h: int, {:hide} k: int);
refines action {:layer 1} _ { assert h == k; }
/*# STDERR
bad-civl-layers.bpl(3,1): Warning: not supported: checking the movers of CIVL (an attribute of this declaration asks for it)
bad-civl-layers.bpl(3,22): Error: invalid layer range
bad-civl-layers.bpl(4,17): Error: expected single layer number
bad-civl-layers.bpl(5,28): Error: yielding procedure has non-empty modifies clause but no mover type
bad-civl-layers.bpl(5,44): Error: hidden layer of local variable may not be more than the layer of its procedure
bad-civl-layers.bpl(8,7): Error: layer is too large (max value is Int32.MaxValue)
bad-civl-layers.bpl(8,27): Error: hidden layer of local variable may not be more than the layer of its procedure
bad-civl-layers.bpl(9,3): Error: layer must be no more than layer 1
bad-civl-layers.bpl(10,3): Error: a yielding procedure may only call pure actions, pure procedures, yield procedures, and yield invariants
bad-civl-layers.bpl(11,9): Error: target of async call must be a yield procedure
bad-civl-layers.bpl(16,33): Error: yielding procedure with a mover type may not have a refines specification
bad-civl-layers.bpl(20,43): Error: undeclared identifier: k
11 name resolution errors detected in bad-civl-layers.bpl
*/
