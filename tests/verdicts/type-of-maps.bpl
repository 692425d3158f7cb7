// SAFE
// A map would tell two values apart.
type T;
axiom (forall m: [T]int, x, y: T :: m[x] == m[y]);

procedure {:entrypoint} P(x: T, y: T)
{
  assert x == y;
}
