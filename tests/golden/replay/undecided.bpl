//# TOOL: bpl-replay
//# EXIT: 3
//# STRIP: yes
procedure P()
{
  assume (forall x: int :: x * x >= 0);
  assert false;
}
/*# STDOUT
undecided.bpl(4,3): Error: assertion violated
  at undecided.bpl(4,3) in P
  P, execution 0
  provided that this holds, which could not be decided: undecided.bpl(3,11)
P: 1 undecided
*/
