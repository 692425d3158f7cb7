// SAFE exec exec-apart auto horn
// A constant differs from its parent, so there are two values.

type T;
const b: T;
const unique a: T extends unique b complete;
axiom (forall x, y: T :: x == y);

procedure Entry()
{
  assert false;
}
