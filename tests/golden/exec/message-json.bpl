//# TOOL: bpl-exec
//# EXIT: 1
//# ARGS: --failing 0 --format=json
// What front ends want to be told, in either attribute; a place in a message.
procedure {:entrypoint} Main(x: int, y: int)
{
  assert {:msg "  Assert might fail. Divisor x might be zero. (a.vpr@15.10--15.11) [17]"} x != 0;
  assert {:message "y is large"} y < 10;
}
/*# STDOUT
{"type": "failure", "entry": "Main", "check": "assertion", "claim": "x != 0", "message": "Assert might fail. Divisor x might be zero. (a.vpr@15.10--15.11) [17]", "file": "message-json.bpl", "line": 7, "column": 3, "source": {"file": "a.vpr", "line": 15, "column": 10}, "values": {"x": "0"}, "inputs": {"x": "0", "y": "0"}, "functions": {}, "calls": [], "steps": 2, "confirmed": true, "confirmation": "confirmed"}
{"type": "failure", "entry": "Main", "check": "assertion", "claim": "y < 10", "message": "y is large", "file": "message-json.bpl", "line": 8, "column": 3, "values": {"y": "10"}, "inputs": {"x": "1", "y": "10"}, "functions": {}, "calls": [], "steps": 2, "confirmed": true, "confirmation": "confirmed"}
{"type": "entry", "entry": "Main", "verdict": "failed", "engine": "paths", "trivial": false, "passed": 1, "failed": 2, "infeasible": 0, "cut": 0, "unknown": 0, "repeated": 0, "spurious": 0, "stopped-by": []}
*/
