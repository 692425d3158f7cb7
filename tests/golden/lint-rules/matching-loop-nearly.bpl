//# TOOL: bpl-lint
//# ARGS: --disable all --enable matching-loop
function f(x: int): int;
function g(x: int): int;
function h(x: int): int;
function fact(n: int): int;
axiom (forall x: int :: {f(g(x))} f(x) < f(g(x)));
axiom (forall x: int :: {h(x)} h(x) == g(x));
axiom (forall n: int :: {fact(n)} fact(n) == if n <= 0 then 1 else n * fact(n - 1));
axiom (forall n: int :: {fact(n)} n > 0 ==> fact(n) == n * fact(n - 1));
axiom (forall x: int :: {f(x)} x == g(f(x)));
axiom (forall x: int :: {g(x)} f(g(x)) == x);
function at(x: int, i: int): int;
function to(x: int, i: int): int;
function pre(x: int): int;
axiom (forall x: int :: {pre(x)}
  (forall i: int :: {at(x, i)} at(pre(x), i + 1) == at(x, i)) &&
  (forall i: int :: {to(x, i)} {to(pre(x), i)} to(x, i) == to(pre(x), i)) &&
  (forall i: int :: {h(i)} h(i) == h(x)));
