//# TOOL: bpl-verify
//# ARGS: --modular --profile --format=json --no-timestamps
function f(x: int): int;
axiom (forall x: int :: {f(x)} f(x) > x);

procedure P(x: int)
{
  assert f(x + 1) > x;
}

/*# STDOUT
{"type": "body", "schema": 1, "procedure": "P", "file": "modular-profile-json.bpl", "line": 6, "column": 11, "verdict": "verified", "errors": [], "seed": 0, "profile": {"instances": 1, "complete": true, "quantifiers": [{"file": "modular-profile-json.bpl", "line": 4, "column": 8, "trigger": "f(x)", "count": 1, "chain": 1, "matching_loop": false, "by_way_of": [], "terms": ["f((1 + x))"]}]}}
{"type": "end", "schema": 1, "verified": 1, "failed": 0, "unknown": 0, "error_count": 0}
*/
