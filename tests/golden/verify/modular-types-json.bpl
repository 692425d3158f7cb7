//# TOOL: bpl-verify
//# ARGS: --modular --format=json --no-timestamps
//# EXIT: 1
// Axioms over types hold at all types, and Z3's model knows only of those of functions that are mentioned: no error is
// definite. There are but two values of C int, and g(0) is 5.
type C _;
function size<a>(C a): int;
axiom (forall<a> x: C a, y: C a :: size(x) == size(y) ==> x == y);
axiom (forall<a> x: C a :: 0 <= size(x) && size(x) < 2);
function k<a>(C a): int;
function g(int): int;
axiom (forall<a> x: C a :: k(x) == g(0));
axiom (forall<a> x: C a :: k(x) == 5);
procedure Three(x: C int, y: C int, z: C int)
{
  assert x == y || x == z || y == z;
}
procedure Through()
{
  assert g(0) == 5;
}
/*# STDOUT
{"type": "body", "schema": 1, "procedure": "Three", "file": "modular-types-json.bpl", "line": 14, "column": 11, "verdict": "errors", "errors": [{"file": "modular-types-json.bpl", "line": 16, "column": 3, "message": "this assertion could not be proved", "definite": false, "trace": [{"file": "modular-types-json.bpl", "line": 16, "column": 3, "label": "anon0"}]}], "seed": 0}
{"type": "body", "schema": 1, "procedure": "Through", "file": "modular-types-json.bpl", "line": 18, "column": 11, "verdict": "errors", "errors": [{"file": "modular-types-json.bpl", "line": 20, "column": 3, "message": "this assertion could not be proved", "definite": false, "trace": [{"file": "modular-types-json.bpl", "line": 20, "column": 3, "label": "anon0"}]}], "seed": 0}
{"type": "end", "schema": 1, "verified": 0, "failed": 2, "unknown": 0, "error_count": 2}
*/
