//# TOOL: bpl-verify
//# ARGS: --modular --seeds=3 --no-timestamps --format=json
//# EXIT: 0
function f(x: int): int;
axiom (forall x: int :: {f(x)} f(x) > x);
procedure Grows(a: int) returns (b: int)
  ensures b > a + 1;
{
  b := f(f(a));
}
/*# STDOUT
{"type": "body", "schema": 1, "procedure": "Grows", "file": "modular-seeds-json.bpl", "line": 6, "column": 11, "verdict": "verified", "errors": [], "seed": 0, "stability": {"unstable": false, "asked": 3, "proved": 3}}
{"type": "end", "schema": 1, "verified": 1, "failed": 0, "unknown": 0, "error_count": 0}
*/
