//# TOOL: bpl-exec
//# ARGS: --format=json
//# EXIT: 1
procedure P(x: int)
  requires x != 7;
{
}

procedure {:entrypoint} Main(y: int)
{
  if (y > 3) {
    call {:sourceloc "main.c", 12, 3} P(y);
  }
}
/*# STDOUT
{"type": "failure", "entry": "Main", "check": "precondition", "claim": "x != 7", "file": "json.bpl", "line": 12, "column": 5, "source": {"file": "main.c", "line": 12, "column": 3}, "values": {"x": "7"}, "inputs": {"y": "7"}, "functions": {}, "calls": [{"procedure": "Main", "file": "json.bpl", "line": 12, "column": 5, "source": {"file": "main.c", "line": 12, "column": 3}}], "steps": 2, "confirmed": true, "confirmation": "confirmed"}
{"type": "entry", "entry": "Main", "verdict": "failed", "engine": "paths", "trivial": false, "passed": 1, "failed": 1, "infeasible": 0, "cut": 0, "unknown": 0, "repeated": 0, "spurious": 0, "stopped-by": []}
*/
