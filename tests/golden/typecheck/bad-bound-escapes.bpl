//# TOOL: bpl-lint
//# EXIT: 2
// No type is that of all maps' elements: what a map binds must not get out of it.
function f<a>(x: <b>[b]a): a;
const m: <c>[c]c;
axiom f(m) == 1;
/*# STDERR
bad-bound-escapes.bpl(6,9): Error: invalid type for argument 0 in application of f: <c>[c]c (expected: <b>[b]a)
1 type checking errors detected in bad-bound-escapes.bpl
*/
