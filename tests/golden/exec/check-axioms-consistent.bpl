//# TOOL: bpl-exec
//# ARGS: --check-axioms
//# EXIT: 0
const unique a, b, c: int;
const d: int;
function f(int): int;
axiom a < b;
axiom d > 3;

axiom d < 9;
procedure Main() { assert false; }
/*# STDOUT
axioms: consistent
*/
