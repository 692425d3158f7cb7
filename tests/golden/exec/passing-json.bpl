//# TOOL: bpl-exec
//# ARGS: --passing=1 --format=json
var g: [int]int;
procedure Inc(i: int) modifies g;
{
  g[i] := g[i] + 1;
}
procedure {:entrypoint} Main(n: int) returns (r: int) modifies g;
{
  var k: int;
  havoc k;
  if (k > n) { call Inc(k); r := k; } else { r := n; }
  assert r >= n;
}
procedure {:entrypoint} NoCheck(n: int) returns (r: bool) { r := n > 3; }
/*# STDOUT
{"type": "execution", "entry": "Main", "outcome": "passed", "inputs": {"n": "0"}, "finals": {"r": "0", "k": "0"}, "replayed": true}
{"type": "entry", "entry": "Main", "verdict": "verified", "engine": "paths", "trivial": false, "passed": 2, "failed": 0, "infeasible": 0, "cut": 0, "unknown": 0, "repeated": 0, "spurious": 0, "stopped-by": []}
{"type": "execution", "entry": "NoCheck", "outcome": "passed", "inputs": {"n": "0"}, "finals": {"r": "false"}, "replayed": true}
{"type": "entry", "entry": "NoCheck", "verdict": "verified", "engine": "paths", "trivial": true, "passed": 1, "failed": 0, "infeasible": 0, "cut": 0, "unknown": 0, "repeated": 0, "spurious": 0, "stopped-by": []}
*/
