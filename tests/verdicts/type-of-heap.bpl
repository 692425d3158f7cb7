// SAFE horn:refused auto:refused
// Each update of a heap is a heap, so that what holds of the contents of all heaps holds of all values: T has one.
type T;
type Field _;
type Heap = <a>[Field a]a;
const only: T;
axiom (forall h: Heap, f: Field T :: {h[f]} h[f] == only);

procedure P(x: T, y: T)
{
  assert x == y;
}

procedure Q(x: T, h: Heap, f: Field T)
{
  assert h[f] == only;
  assert x == only;
}
