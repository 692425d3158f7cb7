// SAFE exec auto
// The axiom's constants are mentioned nowhere else, and yet it says how many values there are.
type T;
const c: T;
const d: T;
axiom (forall x: T :: x == c || x == d);

procedure {:entrypoint} Main(x: T, y: T, z: T)
{
  assert x == y || y == z || x == z;
}
