//# TOOL: bpl-lint
//# ARGS: --disable all --enable no-trigger
//# EXIT: 1
function {:builtin "abs"} abs(x: int): int;
axiom (forall x, y: int :: x < y ==> x + 1 <= y);
axiom (forall x: int :: abs(x) >= 0);
function f(x: int): int;
axiom (forall x, y: int :: f(x) == f(0) || y > 0);
/*# STDERR
no-trigger.bpl(5,8): Warning: no term can trigger the quantifier on 'x' [no-trigger]
no-trigger.bpl(6,8): Warning: no term can trigger the quantifier on 'x' [no-trigger]
no-trigger.bpl(8,8): Warning: no term can trigger the quantifier on 'y' [no-trigger]
*/
