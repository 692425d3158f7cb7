// SAFE exec exec-apart auto horn
// Three constants that nothing mentions, of a type of two values.

type T;
const unique a, b, c: T;
axiom (forall x, y, z: T :: x == y || y == z || x == z);

procedure Entry(x: int)
{
  assert x > 0;
}
