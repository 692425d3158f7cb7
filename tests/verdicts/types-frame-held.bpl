// SAFE modular infer boogie
// The same but for the changed field; and what differs by its type alone.
type Ref;
type Field _;
var heap: <b>[Ref, Field b]b;

procedure {:entrypoint} Main<a>(o: Ref, size: Field int, flag: Field bool, f: Field a, p: Ref)
  requires o != p;
  modifies heap;
{
  heap[o, size] := 3;
  assert heap[o, flag] == old(heap[o, flag]);
  assert heap[p, f] == old(heap[p, f]);
  assert (forall<b> q: Ref, g: Field b :: q != o ==> heap[q, g] == old(heap[q, g]));
  heap[p, f] := heap[p, f];
  assert heap[o, size] == 3;
}
