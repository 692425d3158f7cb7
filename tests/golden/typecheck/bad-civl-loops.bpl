//# TOOL: bpl-lint
//# EXIT: 2
var {:layer 0, 2} g: int;
yield invariant {:layer 2} I();
action {:layer 1} A() { while (*) { } }
action {:layer 1} Fine() { while (*) { return; } }
yield procedure {:layer 2} P()
{
  while (*)
  invariant {:layer 1} true;
  invariant call I();
  { }
  while (*)
  invariant {:yields} {:layer 1} true;
  invariant call I();
  { }
  while (*)
  invariant {:yields} {:layer 1} true;
  invariant {:layer 0, 1} g == 0;
  invariant {:layer 2} g == 0;
  { }
  while (*) invariant {:yields} {:layer 1, 2} true; { }
 L:
  assert {:yields} {:layer 3} true;
  goto L;
}
/*# STDERR
bad-civl-loops.bpl(3,1): Warning: not supported: checking the movers of CIVL (an attribute of this declaration asks for it)
bad-civl-loops.bpl(5,19): Error: action implementation may not have loops
bad-civl-loops.bpl(9,3): Error: expected :yields attribute on this loop
bad-civl-loops.bpl(11,13): Error: loop must yield at layer 2 of the called yield invariant
bad-civl-loops.bpl(15,13): Error: loop must yield at layer 2 of the called yield invariant
bad-civl-loops.bpl(19,3): Error: invariant may not access a global variable since one of its layers is a yielding layer of its loop
bad-civl-loops.bpl(22,3): Error: expected layer attribute to indicate the highest yielding layer of this loop
bad-civl-loops.bpl(23,2): Error: yielding layer of loop must not be more than the layer of enclosing procedure
7 type checking errors detected in bad-civl-loops.bpl
*/
