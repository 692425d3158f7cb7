//# TOOL: bpl-verify
//# ARGS: --modular --split --format=json --work=2000 --entry-timeout=0 --no-timestamps
//# EXIT: 3
// Which limit it was that ended a question.
procedure Cubes(n: int, a: int, b: int, c: int)
  requires a > 1 && b > 1 && c > 1 && n > 3;
{
  assert a * a * a + b * b * b != c * c * c;
}
procedure Easy(n: int) { assert n * n >= 0; }
/*# STDOUT
{"type": "body", "schema": 1, "procedure": "Cubes", "file": "modular-out-of-steps-json.bpl", "line": 5, "column": 11, "verdict": "unknown", "why": "out of steps", "errors": [], "checks": [{"file": "modular-out-of-steps-json.bpl", "line": 8, "column": 3, "check": "assertion: a * a * a + b * b * b != c * c * c", "verdict": "unknown", "why": "out of steps"}], "seed": 0}
{"type": "body", "schema": 1, "procedure": "Easy", "file": "modular-out-of-steps-json.bpl", "line": 10, "column": 11, "verdict": "verified", "errors": [], "checks": [{"file": "modular-out-of-steps-json.bpl", "line": 10, "column": 26, "check": "assertion: n * n >= 0", "verdict": "verified"}], "seed": 0}
{"type": "end", "schema": 1, "verified": 1, "failed": 0, "unknown": 1, "error_count": 0}
*/
