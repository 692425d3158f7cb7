// SAFE
type T;
axiom (forall<a> m: [T]a, x, y: T :: m[x] == m[y]);

procedure {:entrypoint} P(x: T, y: T)
{
  assert x == y;
}
