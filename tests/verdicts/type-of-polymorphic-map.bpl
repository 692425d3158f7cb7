// SAFE horn:refused auto:refused
// Maps from any type to numbers do not tell two values of T apart.
type T;
axiom (forall m: <a>[a]int, x: T, y: T :: {m[x], m[y]} m[x] == m[y]);

procedure P(x: T, y: T)
{
  assert x == y;
}
