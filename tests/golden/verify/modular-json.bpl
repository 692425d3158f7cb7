//# TOOL: bpl-verify
//# ARGS: --modular --format=json --error-limit 1 --work 1000000 --entry 'P*'
//# EXIT: 1
procedure P1(x: int)
{
  assert x > 0;
  assert x > 1;
}
procedure P2(x: int)
  ensures true;
{
}
procedure Q()
{
  assert false;
}
/*# STDOUT
{"type": "body", "procedure": "P1", "file": "modular-json.bpl", "line": 4, "column": 11, "verdict": "errors", "errors": [{"file": "modular-json.bpl", "line": 7, "column": 3, "message": "this assertion could not be proved", "definite": true, "trace": [{"file": "modular-json.bpl", "line": 6, "column": 3, "label": "anon0"}]}]}
{"type": "body", "procedure": "P2", "file": "modular-json.bpl", "line": 9, "column": 11, "verdict": "verified", "errors": []}
*/
