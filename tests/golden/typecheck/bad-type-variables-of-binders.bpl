//# TOOL: bpl-lint
//# EXIT: 2
function f<a>(): [a]int;
axiom (lambda<a> x: int :: x)[1] == 1;
axiom (forall<a> x: int :: {(f(): [int]int)[x]} x == x);
axiom (forall<a> x: int :: {(f(): [a]int), (f(): [int]int)[x]} x == x);
/*# STDERR
bad-type-variables-of-binders.bpl(4,8): Error: the type variable a does not occur in types of the lambda parameters
bad-type-variables-of-binders.bpl(5,28): Error: trigger does not mention a, which does not occur in variables types either
2 type checking errors detected in bad-type-variables-of-binders.bpl
*/
