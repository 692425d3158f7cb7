// SAFE
// The axiom contradicts itself at int, which nothing here is about.
type T;
axiom (forall<a> m: [a]int, x, y: a :: m[x] == m[y]);

procedure {:entrypoint} P()
{
  assert false;
}
