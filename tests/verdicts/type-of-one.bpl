// SAFE exec auto
// The axiom speaks of a type and of no symbol.
type T;
axiom (forall x: T, y: T :: x == y);

procedure {:entrypoint} Main(x: T, y: T)
{
  assert x == y;
}
