//# TOOL: bpl-exec
//# ARGS: --check-axioms
//# EXIT: 1
const unique a, b, c: int;
const d: int;
function f(int): int;
axiom a < b;
axiom d > 3;
axiom (forall x: int :: f(x) > x);
axiom f(d) < 4;
procedure Main() { assert false; }
/*# STDOUT
check-axioms.bpl(8,1): Error: these contradict each other: axiom d > 3;
check-axioms.bpl(9,1): axiom (forall x: int :: f(x) > x);
check-axioms.bpl(10,1): axiom f(d) < 4;
axioms: inconsistent
*/
