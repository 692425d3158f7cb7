//# TOOL: bpl-lint
//# ARGS: --disable all --enable unused-type-parameter
type Table a = [int]a;
procedure P<a>(x: a);
type Phantom a;
axiom (forall<b> x: b :: x == x);
