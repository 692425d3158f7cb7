//# TOOL: bpl-exec
//# ARGS: --check-axioms --format=json
//# EXIT: 1
const unique a, b, c: int;
const d: int;
function f(int): int;
axiom a < b;
axiom d > 3;
axiom (forall x: int :: f(x) > x);
axiom b == c;
procedure Main() { assert false; }
/*# STDOUT
{"type": "axioms", "verdict": "inconsistent", "contradiction": [{"file": "check-axioms-unique.bpl", "line": 10, "column": 1}, {"file": "check-axioms-unique.bpl", "line": 4, "column": 1}]}
*/
