//# TOOL: bpl-lint
//# ARGS: --disable all --enable unused-bound-variable
function f(x: int): int;
axiom (forall x, y: int :: {f(x), f(y)} f(0) > 0);
const m: [int]int;
axiom m == (lambda i: int :: 0);
