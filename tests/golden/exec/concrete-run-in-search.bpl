//# TOOL: bpl-exec
//# ARGS: --executions=40 --failing=3
//# EXIT: 1
// A concrete run finds the failure behind the loop, and a search nested in the search follows it. The search then goes on with
// its own options, unguided: it finds the two failures that need the solver.
procedure Nested(x: int, y: int, a: [int]int) returns (s: int)
{
  var i: int;
  if (x == 123456789) { assert y != 42; }
  i, s := 0, 0;
  while (i < 30) { s := s + (if a[i] > x then 1 else 2); i := i + 1; }
  assert s mod 7 != 3 || (x * x + y) mod 5 != 2;
  if (y == 987654321) { assert x != 7; }
}
/*# MATCH
\(9,25\): Error: assertion violated: y != 42
\(12,3\): Error: assertion violated
\(13,25\): Error: assertion violated: x != 7
^Nested: failed: executions:
*/
