// SAFE exec auto
// There are two values, at which an axiom has a map say different things.
type T;
const u: T;
const v: T;
const m: [T]int;
axiom m[u] < m[v];

procedure {:entrypoint} P()
{
  assume (forall x, y: T :: x == y);
  assert false;
}
