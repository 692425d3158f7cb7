// FAILS modular infer boogie
type Ref;
type List _;
type Field _;
var heap: <b>[Ref, Field b]b;

procedure {:entrypoint} Main<a>(o: Ref, f: Field (List int), g: Field (List a), l: List int)
  modifies heap;
{
  heap[o, f] := l;
  assert heap[o, g] == old(heap[o, g]);
}
