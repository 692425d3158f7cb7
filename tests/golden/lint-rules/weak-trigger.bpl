//# TOOL: bpl-lint
//# ARGS: --disable all --enable weak-trigger
//# EXIT: 1
function f(x: int): int;
axiom (forall x: int :: {f(x + 1)} f(x + 1) > f(x));
axiom (forall x: int :: {f(x), f(0)} f(x) > f(0));
/*# STDERR
weak-trigger.bpl(5,30): Warning: 'x + 1' in a trigger is matched by its form, not by its value [weak-trigger]
weak-trigger.bpl(6,32): Warning: the term 'f(0)' of the trigger has no bound variable in it [weak-trigger]
*/
