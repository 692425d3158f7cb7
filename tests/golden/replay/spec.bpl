//# TOOL: bpl-replay
//# ARGS: --runs 30 --spec Tw* --entry P
//# EXIT: 1
//# STRIP: yes
procedure Twice(x: int) returns (y: int)
  ensures y >= x;
{
  y := 2 * x;
}
procedure P()
{
  var y: int;
  call y := Twice(3);
  assert y == 6;
}
/*# STDOUT
spec.bpl(10,3): Error: assertion violated
  at spec.bpl(10,3) in P
  P, execution 5
P: 1 passed, 8 failed, 21 infeasible
*/
