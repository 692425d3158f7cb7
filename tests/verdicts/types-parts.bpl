// FAILS modular infer
// The type that matters is part of one that is there: a list of integers is one of some type.
type Ref;
type Field _;
type List _;
var heap: <b>[Ref, Field b]b;
function len<a>(l: List a): int;

procedure {:entrypoint} Main(o: Ref, f: Field (List int), l: List int)
  modifies heap;
{
  heap[o, f] := l;
  assert (forall<a> g: Field (List a), q: Ref :: len(old(heap[q, g])) == len(heap[q, g]));
}
