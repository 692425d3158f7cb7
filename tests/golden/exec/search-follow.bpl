//# TOOL: bpl-exec
//# ARGS: --executions=1
//# EXIT: 3
// 2^24 paths, all of one length: a search that takes turns would come to the end of none for long.
procedure Max(a: [int]int) returns (max: int)
  ensures max >= a[0];
{
  var i: int;
  max, i := a[0], 1;
  while (i < 25)
  {
    if (max < a[i]) { max := a[i]; }
    i := i + 1;
  }
}
/*# STDOUT
Max: no failure: executions: 1 passed (stopped by --executions)
*/
