//# TOOL: bpl-lint
//# EXIT: 2
function f(x: int): bool;
axiom (forall x: int :: {x} f(x));
axiom (forall x: int :: {!f(x)} {f(x) && f(x)} {f(x) == f(x)} {x < x + x} f(x));
axiom (forall x: int :: {(forall y: int :: f(y)), f(x)} f(x));
axiom (forall x: int :: {f(x + 1) != f(x)} f(x));
/*# STDERR
bad-trigger-term.bpl(4,26): Error: a matching pattern must be more than just a variable by itself: x
bad-trigger-term.bpl(5,26): Error: boolean operators are not allowed in triggers
bad-trigger-term.bpl(5,39): Error: boolean operators are not allowed in triggers
bad-trigger-term.bpl(5,54): Error: equality is not allowed in triggers
bad-trigger-term.bpl(5,66): Error: arithmetic comparisons are not allowed in triggers
bad-trigger-term.bpl(6,27): Error: quantifiers are not allowed in triggers
6 name resolution errors detected in bad-trigger-term.bpl
*/
