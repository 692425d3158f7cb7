// FAILS modular infer boogie
type Ref;
type Field _;
var heap: <b>[Ref, Field b]b;

procedure {:entrypoint} Main<a, b>(o: Ref, f: Field a, g: Field b, x: b)
  modifies heap;
{
  heap[o, g] := x;
  assert heap[o, f] == old(heap[o, f]);
}
