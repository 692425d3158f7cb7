//# TOOL: bpl-lint
//# ARGS: --disable all --enable repeated-axiom
function f(x: int): int;
axiom (forall x: int :: {f(x)} f(x) > 0);
axiom f(1) == 2;
axiom (forall x: int :: {f(x)} f(x) > 0);
/*# STDERR
repeated-axiom.bpl(6,1): Note: the same axiom stands above [repeated-axiom]
*/
