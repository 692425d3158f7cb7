//# TOOL: bpl-exec
//# ARGS: --entry-timeout 1 --executions 0
//# EXIT: 3
// The first entry would run for ever, and keeps the others from nothing.
procedure Endless(n: int, a: [int]int)
{
  var i: int;
  i := 0;
  while (i < n)
  {
    if (a[i] > i) { i := i + 1; } else { i := i + 2; }
    assert i > 0;
  }
}
procedure First(n: int) { assert n == n; }
procedure Second(n: int) { assert n + 1 > n; }
/*# MATCH
^First: verified
^Second: verified
^Endless: no failure: .*stopped by --timeout
*/
