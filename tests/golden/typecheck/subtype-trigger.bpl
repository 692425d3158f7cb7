//# TOOL: bpl-lint
//# ARGS: --disable=all
type T;
const a: T;
axiom (forall x: T :: {x <: a} x <: a ==> x == a);
