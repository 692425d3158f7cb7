//# TOOL: bpl-lint
//# ARGS: --disable all --enable repeated-axiom
function f(x: int): int;
axiom (forall x: int :: {f(x)} f(x) > 0);
axiom (forall y: int :: {f(y)} f(y) > 0);
axiom true;
axiom true;
