//# TOOL: bpl-lint
//# ARGS: --disable all --enable unguarded-recursion
function sum(n: int): int { if n <= 0 then 0 else n + sum(n - 1) }
function f(x: int): int;
function g(x: int, y: int): int;
function p(x: int): bool;
axiom (forall x: int :: x > 0 ==> f(x) == f(x - 1));
axiom (forall x, y: int :: g(x, y) == g(y, x));
axiom (forall x: int :: p(x) <==> x == 0 || p(x - 1));
axiom (forall x: int :: {f(f(x))} f(x) == f(f(x)));
