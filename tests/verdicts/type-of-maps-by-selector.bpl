// SAFE
// Triggers match no value of the execution; but an axiom defines the function of the other axiom's trigger everywhere, and
// together they leave T one value.
type T;
function sel(m: [T]int, x: T): int;
axiom (forall m: [T]int, x: T :: {sel(m, x)} sel(m, x) == m[x]);
axiom (forall m: [T]int, x: T, y: T :: {sel(m, x), sel(m, y)} sel(m, x) == sel(m, y));

procedure {:entrypoint} P(x: T, y: T)
{
  assert x == y;
}
