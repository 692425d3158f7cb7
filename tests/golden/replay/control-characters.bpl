//# TOOL: bpl-replay
//# EXIT: 1
// What the program says of files goes to a terminal without control characters.
procedure P()
{
  assert {:sourceloc "a[31m.c", 3, 4} {:msg "b[31m"} false;
}
#line 7 c[31m.bpl
procedure Q()
{
  assert false;
}
/*# STDOUT
control-characters.bpl(6,3): Error: assertion violated
  at control-characters.bpl(6,3) in P
  P, execution 0
P: 1 failed
c\x1b[31m.bpl(9,3): Error: assertion violated
  at c\x1b[31m.bpl(9,3) in Q
  Q, execution 0
Q: 1 failed
*/
