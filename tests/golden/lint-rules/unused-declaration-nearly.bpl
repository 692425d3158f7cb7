//# TOOL: bpl-lint
//# ARGS: --disable all --enable unused-declaration
// the axiom leads from f to g, and g to c
type T;
const c: T;
function f(x: int): int;
function g(t: T): int;
axiom (forall x: int :: {f(x)} f(x) > g(c));
procedure P() { assert f(1) > 0; }
