//# TOOL: bpl-verify
//# ARGS: --format=json
//# EXIT: 1
// Where the body ends whose postcondition fails.
procedure {:entrypoint} Max(a: int, b: int) returns (m: int)
  ensures m >= b;
{
  if (a >= b) {
    m := a;
    return;
  }
  m := a;
}
/*# STDOUT
{"type": "entry", "entry": "Max", "verdict": "can fail", "check": "postcondition", "file": "returns.bpl", "line": 6, "column": 3, "claim": "m >= b", "steps": 2, "inputs": {"a": "0", "b": "1"}, "returned": {"file": "returns.bpl", "line": 13, "column": 1}, "stack": [{"file": "returns.bpl", "line": 5, "column": 25, "procedure": "Max"}]}
*/
