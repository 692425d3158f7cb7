// SAFE
type T;
function h(m: [T]int): T;
axiom (forall m: [T]int, x: T :: m[h(m)] <= m[x]);
axiom (forall m: [T]int, x: T :: m[h(m)] >= m[x]);

procedure {:entrypoint} P(x: T, y: T)
{
  assert x == y;
}
