// SAFE exec auto
// No execution is there at all, though nothing in what runs shares a symbol with the axiom.
axiom (forall x, y: int :: x == y);

procedure {:entrypoint} Main(x: int)
{
  assert x == 2;
}
