// FAILS
// A type of one value fulfils the axiom, whatever a solver says that takes elements of its models for different.
type T;
axiom (forall m: [int]T, i, j: int :: m[i] == m[j]);

procedure {:entrypoint} P()
{
  assume (forall x, y: T :: x == y);
  assert false;
}
