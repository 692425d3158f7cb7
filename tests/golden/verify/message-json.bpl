//# TOOL: bpl-verify
//# EXIT: 1
//# ARGS: --format=json
// What front ends want to be told, in either attribute; a place in a message.
procedure {:entrypoint} Main(x: int, y: int)
{
  assert {:msg "  Assert might fail. Divisor x might be zero. (a.vpr@15.10--15.11) [17]"} x != 0;
  assert {:message "y is large"} y < 10;
}
/*# STDOUT
{"type": "entry", "entry": "Main", "verdict": "can fail", "check": "assertion", "file": "message-json.bpl", "line": 7, "column": 3, "source": {"file": "a.vpr", "line": 15, "column": 10}, "claim": "x != 0", "message": "Assert might fail. Divisor x might be zero. (a.vpr@15.10--15.11) [17]", "steps": 2, "inputs": {"x": "0", "y": "0"}, "stack": [{"file": "message-json.bpl", "line": 7, "column": 3, "source": {"file": "a.vpr", "line": 15, "column": 10}, "procedure": "Main"}]}
*/
