//# TOOL: bpl-lint
//# ARGS: --diagnostics=json
//# EXIT: 2
procedure P(amount: int)
  requires ammount > 0;
{
  call p(amount);
}
/*# STDOUT
{"file": "bad-hints-json.bpl", "line": 5, "column": 12, "severity": "error", "phase": "resolve", "id": "undeclared-identifier", "message": "undeclared identifier: ammount", "hint": "did you mean 'amount'?"}
{"file": "bad-hints-json.bpl", "line": 7, "column": 3, "severity": "error", "phase": "resolve", "id": "undeclared-procedure", "message": "call to undeclared procedure: p", "hint": "did you mean 'P'?"}
*/
