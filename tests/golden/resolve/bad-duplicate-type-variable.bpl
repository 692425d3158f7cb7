//# TOOL: bpl-lint
//# EXIT: 2
function f<a, a>(x: a): int;
axiom (forall<b> x: b :: (exists<b> y: b :: true));
var m: <c>[c]<c>[c]int;
/*# STDERR
bad-duplicate-type-variable.bpl(3,15): Error: more than one declaration of type variable: a
bad-duplicate-type-variable.bpl(4,34): Error: more than one declaration of type variable: b
bad-duplicate-type-variable.bpl(5,15): Error: more than one declaration of type variable: c
3 name resolution errors detected in bad-duplicate-type-variable.bpl
*/
