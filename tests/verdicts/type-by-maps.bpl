// SAFE
// A map that is the same everywhere but at one place is one that is the same everywhere.
type T;
const b: T;
const m: [T]int;
axiom (lambda t: T :: 0)[b := 1] == (lambda t: T :: 1);

procedure {:entrypoint} P(x: T, y: T)
{
  assert x == y;
}
