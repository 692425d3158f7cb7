//# TOOL: bpl-lint
//# ARGS: --diagnostics=json
//# EXIT: 2
procedure P(x: int)
  requires y > 0;
{
  x := z;
}
/*# STDOUT
{"file": "bad-names-json.bpl", "line": 5, "column": 12, "severity": "error", "phase": "resolve", "id": "undeclared-identifier", "message": "undeclared identifier: y"}
{"file": "bad-names-json.bpl", "line": 7, "column": 8, "severity": "error", "phase": "resolve", "id": "undeclared-identifier", "message": "undeclared identifier: z"}
*/
