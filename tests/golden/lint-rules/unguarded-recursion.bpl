//# TOOL: bpl-lint
//# ARGS: --disable all --enable unguarded-recursion
//# EXIT: 1
function sum(n: int): int { n + sum(n - 1) }
function f(x: int): int;
axiom (forall x: int :: f(x) == f(x + 1) - 1);
/*# STDERR
unguarded-recursion.bpl(4,33): Warning: 'sum' is defined by itself without a condition [unguarded-recursion]
unguarded-recursion.bpl(6,33): Warning: 'f' is defined by itself without a condition [unguarded-recursion]
*/
