// SAFE exec exec-apart auto horn
// The axiom that mentions a says nothing of it; both are values nevertheless, of a type of one.

type T;
const unique a: T;
const unique b: T extends;
const p: [T]bool;
axiom (forall x, y: T :: x == y);
axiom p[a] || !p[a];

procedure Entry(x: int)
{
  assert x > 0;
}
