//# TOOL: bpl-verify
//# ARGS: --format=json
//# EXIT: 1
var g: int;

procedure {:entrypoint} main(n: int)
  modifies g;
{
  g := g + n;
  assert g != 7;
}

procedure other()
{
  assert false;
}
/*# STDOUT
{"type": "entry", "entry": "main", "verdict": "can fail", "check": "assertion", "file": "json.bpl", "line": 10, "column": 3, "claim": "g != 7", "steps": 2, "inputs": {"g": "0", "n": "7"}, "stack": [{"file": "json.bpl", "line": 10, "column": 3, "procedure": "main"}]}
*/
