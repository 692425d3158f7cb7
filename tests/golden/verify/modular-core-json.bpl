//# TOOL: bpl-verify
//# ARGS: --modular --core --format=json --no-timestamps
procedure P(x: int, y: int)
  requires x > 3;
  requires y > 3;
{
  assert x > 2;
}

procedure Q(x: int)
  requires x > 3;
  requires x < 3;
{
  assert x == 7;
}

/*# STDOUT
{"type": "body", "schema": 1, "procedure": "P", "file": "modular-core-json.bpl", "line": 3, "column": 11, "verdict": "verified", "errors": [], "seed": 0, "core": {"used": [{"kind": "precondition", "file": "modular-core-json.bpl", "line": 4, "column": 3}], "unused": [{"kind": "precondition", "file": "modular-core-json.bpl", "line": 5, "column": 3}, {"kind": "passed check", "file": "modular-core-json.bpl", "line": 7, "column": 3}], "vacuous": false, "contradiction": [], "unreached": []}}
{"type": "body", "schema": 1, "procedure": "Q", "file": "modular-core-json.bpl", "line": 10, "column": 11, "verdict": "verified", "errors": [], "seed": 0, "core": {"used": [{"kind": "precondition", "file": "modular-core-json.bpl", "line": 11, "column": 3}, {"kind": "precondition", "file": "modular-core-json.bpl", "line": 12, "column": 3}], "unused": [{"kind": "passed check", "file": "modular-core-json.bpl", "line": 14, "column": 3}], "vacuous": true, "contradiction": [{"kind": "precondition", "file": "modular-core-json.bpl", "line": 11, "column": 3}, {"kind": "precondition", "file": "modular-core-json.bpl", "line": 12, "column": 3}], "unreached": [{"file": "modular-core-json.bpl", "line": 14, "column": 3}]}}
{"type": "unused", "rule": "unused-requires", "file": "modular-core-json.bpl", "line": 5, "column": 3}
{"type": "end", "schema": 1, "verified": 2, "failed": 0, "unknown": 0, "error_count": 0}
*/
