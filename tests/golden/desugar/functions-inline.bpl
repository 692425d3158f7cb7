//# TOOL: bpl-desugar
//# ARGS: --no-line --only functions
//# STRIP: yes
function {:inline} square(x: int): int { x * x }
function {:inline} twice(x: int, y: int): int { square(x) + 2 }
function {:define} half(x: int): int { x div 2 }
function {:inline} pick<a>(x: a, y: a): a { if half(2) == 1 then x else y }
function {:inline} same<a>(x: a): bool { x == 3 }
function g(x: int): int;
// In a trigger only what stays a term may stand.
axiom (forall x: int :: {square(x), g(x)} {twice(x, x)} {square(g(x))} {half(3), g(x)} {g(half(x))} g(x) > half(x));
axiom (exists y: int :: square(g(y)) > 0 && pick(y, 3) == y);
procedure P(y: int)
{
  assert twice(g(y), 3) > 1;
  assert same(true);
}
/*# STDOUT
function same<a>(x: a): bool;
axiom (forall<a> x: a :: { same(x): bool } same(x): bool == (x == 3));
function g(x: int): int;
// In a trigger only what stays a term may stand.
axiom (forall x: int :: { g(x div 2) } g(x) > x div 2);
axiom (exists y: int :: (var x := g(y); x * x) > 0 && (if 2 div 2 == 1 then y else 3) == y);

procedure P(y: int)
{
  assert (var x := g(y); x * x + 2) > 1;
  assert same(true);
}
*/
