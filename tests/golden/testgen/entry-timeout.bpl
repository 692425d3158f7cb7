//# TOOL: bpl-testgen
//# ARGS: --entry-timeout 1 --executions 0 --keep failing --no-timestamps
//# EXIT: 3
// The first entry would run for ever; the report has all in the program's order.
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
name="entry-timeout.Endless"[^$]*type="timeout"[^$]*name="entry-timeout.First"[^$]*name="entry-timeout.Second"
*/
