//# TOOL: bpl-verify
//# ARGS: --modular --format=json --error-limit 1 --work 1000000 --entry 'P*' --no-timestamps
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
{"type": "body", "schema": 1, "procedure": "P1", "file": "modular-json.bpl", "line": 4, "column": 11, "verdict": "errors", "errors": [{"file": "modular-json.bpl", "line": 7, "column": 3, "message": "this assertion could not be proved", "definite": true, "trace": [{"file": "modular-json.bpl", "line": 6, "column": 3, "label": "anon0"}]}], "seed": 0}
{"type": "body", "schema": 1, "procedure": "P2", "file": "modular-json.bpl", "line": 9, "column": 11, "verdict": "verified", "errors": [], "seed": 0}
{"type": "end", "schema": 1, "verified": 1, "failed": 1, "unknown": 0, "error_count": 1}
*/
