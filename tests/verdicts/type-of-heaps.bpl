// SAFE horn:refused auto:refused
// Of three heaps two agree in a field, and each update of a heap is a heap: T has at most two values.
type T;
type Ref;
type Field _;
type Heap = <a>[Ref, Field a]a;
axiom (forall g, h, k: Heap, r: Ref, f: Field T :: {g[r, f], h[r, f], k[r, f]}
  g[r, f] == h[r, f] || g[r, f] == k[r, f] || h[r, f] == k[r, f]);

procedure P(x: T, y: T, z: T)
{
  assert x == y || x == z || y == z;
}
