//# TOOL: bpl-lint
//# ARGS: --diagnostics json {file}
//# EXIT: 2
procedure P(x: int)
{
#line 70 elsewhere.bpl
  assert y;
}
/*# STDOUT
{"file": "elsewhere.bpl", "line": 70, "column": 10, "severity": "error", "phase": "resolve", "id": "undeclared-identifier", "message": "undeclared identifier: y", "physical": {"file": "bad-line-pragma.bpl", "line": 7, "column": 10}}
*/
