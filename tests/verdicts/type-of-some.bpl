// SAFE
type T;
axiom (exists a: T, b: T :: (forall x: T :: x == a || x == b));

procedure {:entrypoint} Main(x: T, y: T, z: T)
{
  assert x == y || y == z || x == z;
}
