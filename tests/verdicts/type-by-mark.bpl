// SAFE
// A function that occurs in triggers alone guards nothing: the axiom leaves T one value.
type T;
function mark(T): bool;
axiom (forall x: T, y: T :: {mark(x), mark(y)} x == y);

procedure {:entrypoint} P(x: T, y: T)
{
  assert x == y;
}
