// SAFE exec auto
// The first axiom leaves T one value, the second one requires two; the procedure mentions neither.
type T;
function h(m: [T]int): int;
axiom (forall m: [T]int, x: T :: h(m) == m[x]);
axiom (exists x, y: T :: x != y);

procedure P(n: int)
{
  assert n > 0;
}
