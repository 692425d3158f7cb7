//# TOOL: bpl-lint
//# EXIT: 2
// The type of f(none()) has an open parameter, although it stands for int.
type S a = int;
function none<a>(): a;
function f<a>(x: a): S a;
axiom f(none()) == 1;
axiom 1;
/*# STDERR
bad-open-synonym.bpl(8,1): Error: axioms must be of type bool
1 type checking errors detected in bad-open-synonym.bpl
*/
