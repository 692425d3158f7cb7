//# TOOL: bpl-exec
//# ARGS: --branches 2 --search=dfs
//# EXIT: 3
procedure P(a: [int]bool)
{
  var i: int;
  i := 0;
  while (i < 4) {
    if (a[i]) { call Q(i); }
    i := i + 1;
  }
}
procedure {:inline 1} Q(i: int)
{
  assert i >= 0;
}
/*# STDOUT
P: no failure: executions: 4 cut (stopped by --branches)
    cut: the branch at branches.bpl(9,5) in P
*/
