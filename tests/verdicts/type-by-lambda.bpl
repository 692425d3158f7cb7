// SAFE exec auto
// Who is the constant is a map, and it is true everywhere.
type T;
const b: T;
const m: [T]bool;
axiom m == (lambda t: T :: t == b);
axiom (forall x: T :: m[x]);

procedure {:entrypoint} P(x: T, y: T)
{
  assert x == y;
}
