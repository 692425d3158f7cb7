//# TOOL: bpl-desugar
//# EXIT: 2
procedure {:extern} P() { assert false; }
procedure P();
function {:extern} f(x: int): int { x + 1 }
function f(x: int): int;
function {:extern} {:inline} g(x: int): int { x + 1 }
function g(x: int): int;
const {:extern} c: int uses { axiom c == f(1); }
const c: int;
/*# STDERR
bad-ignored-body.bpl(3,21): Error: the body of a declaration that does not count: to Boogie it counts, here it is not supported
bad-ignored-body.bpl(5,20): Error: the body of a declaration that does not count: to Boogie it counts, here it is not supported
bad-ignored-body.bpl(9,1): Error: the axioms of a declaration that does not count: to Boogie it counts, here it is not supported
3 name resolution errors detected in bad-ignored-body.bpl
*/
