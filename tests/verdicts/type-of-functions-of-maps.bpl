// SAFE
// All values of a map are the same, as a function says that nothing else mentions.
type T;
function h(m: [T]int): int;
axiom (forall m: [T]int, x: T :: h(m) == m[x]);

procedure {:entrypoint} P(x: T, y: T)
{
  assert x == y;
}
