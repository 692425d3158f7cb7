//# TOOL: bpl-lint
//# ARGS: --disable all --enable matching-loop
//# EXIT: 1
function f(x: int): int;
function g(x: int): int;
function h(x: int): int;
axiom (forall x: int :: {f(x)} f(x) < f(g(x)));
axiom (forall x: int :: {g(x)} g(x) == h(x + 1));
axiom (forall x: int :: {h(x)} h(x) == g(x));
function at(x: int, i: int): int;
axiom (forall x: int :: {h(g(x))} (forall i: int :: {at(x, i)} at(x, i) <= at(x, i + x)));
/*# STDERR
matching-loop.bpl(7,26): Warning: matching loop: 'f(x)' makes terms that trigger it again [matching-loop]
matching-loop.bpl(8,26): Warning: matching loop: 'g(x)' and 'h(x)' trigger each other with ever larger terms [matching-loop]
matching-loop.bpl(11,54): Warning: matching loop: 'at(x, i)' makes terms that trigger it again [matching-loop]
*/
