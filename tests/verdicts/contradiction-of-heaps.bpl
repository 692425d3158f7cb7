// SAFE exec
// Heaps would agree in all fields, also in those of numbers, which an update can change: no execution exists.
type T;
type Field _;
type Heap = <a>[Field a]a;
axiom (forall<a> h: Heap, k: Heap, f: Field a :: {h[f], k[f]} h[f] == k[f]);

procedure P(x: int, y: int)
{
  assert x == y;
}
