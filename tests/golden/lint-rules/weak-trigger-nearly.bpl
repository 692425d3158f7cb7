//# TOOL: bpl-lint
//# ARGS: --disable all --enable weak-trigger
function f(x: int): int;
function nil<a>(): [int]a;
function size<a>(m: [int]a): int;
axiom (forall x: int :: {f(x)} f(x + 1) > f(x));
axiom (forall x, y: int :: {x div y} y > 0 ==> x div y <= x || x < 0);
axiom (forall x: int :: {f(f(x)), f(x)} f(x) > 0 || f(f(1)) > 0);
axiom (forall<a> :: {size(nil(): [int]a)} size(nil(): [int]a) == 0);
