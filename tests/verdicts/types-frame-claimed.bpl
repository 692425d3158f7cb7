// FAILS modular infer boogie
// A frame condition, claimed of fields of all types: that of the changed one is among them.
type Ref;
type Field _;
var heap: <b>[Ref, Field b]b;

procedure {:entrypoint} Main(o: Ref, size: Field int)
  modifies heap;
{
  heap[o, size] := 3;
  assert (forall<a> f: Field a, x: a :: old(heap[o, f]) == x ==> heap[o, f] == x);
}
