//# TOOL: bpl-lint
//# ARGS: --disable all --enable no-trigger
function f(x: int): int;
function {:inline} g(x: int): int { f(x) }
const m: [int]int;
axiom (forall x: int :: f(x + 1) > 0);
axiom (forall x: int :: m[x] > 0);
axiom (forall x: int :: g(x) > 0);
axiom (forall x: int, y: int :: {f(x), f(y)} x < y);
axiom (forall x: int :: (exists y: int :: f(x) == f(y)));
axiom m == (lambda i: int :: i + 1);
