//# TOOL: bpl-verify
//# ARGS: --modular --values --format=json --no-timestamps
//# EXIT: 1
procedure P(n: int) requires n == 4; { var i: int; i := n + 1; assert i != 5; }
/*# STDOUT
{"type": "body", "schema": 1, "procedure": "P", "file": "modular-values-json.bpl", "line": 4, "column": 11, "verdict": "errors", "errors": [{"file": "modular-values-json.bpl", "line": 4, "column": 64, "message": "this assertion could not be proved", "definite": true, "inputs": {"n": "4"}, "replay": "confirmed", "trace": [{"file": "modular-values-json.bpl", "line": 4, "column": 54, "label": "anon0", "values": [{"name": "i", "value": "5"}]}]}], "seed": 0}
{"type": "end", "schema": 1, "verified": 0, "failed": 1, "unknown": 0, "error_count": 1}
*/
