// SAFE exec exec-apart
// Nothing is dropped; but the solver has no word left of one of the constants.

type T;
const unique a: T;
const unique b: T;
const p: [T]bool;
axiom (forall x, y: T :: x == y);
axiom p[a] || !p[a];

procedure Entry(x: int, t: T)
{
  assume a == a && b == b && p[t];
  assert x > 0;
}
