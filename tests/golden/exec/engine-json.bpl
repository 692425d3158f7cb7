//# TOOL: bpl-exec
//# ARGS: --engine=auto --executions 5 --format=json
procedure Even(n: int)
{
  var i: int, s: int;
  i := 0;
  s := 0;
  while (i < n) { i := i + 1; s := s + 2; }
  assert s >= i;
}
/*# STDOUT
{"type": "entry", "entry": "Even", "verdict": "verified", "engine": "horn", "trivial": false, "passed": 5, "failed": 0, "infeasible": 0, "cut": 0, "unknown": 0, "repeated": 0, "spurious": 0, "stopped-by": ["--executions"]}
*/
