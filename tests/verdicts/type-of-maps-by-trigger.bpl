// SAFE
// The trigger names no function: it is about all maps, also about one that tells two values apart.
type T;
function h([T]int): int;
axiom (forall m: [T]int, x: T :: {m[x]} h(m) == m[x]);

procedure {:entrypoint} P(x: T, y: T)
{
  assert x == y;
}
