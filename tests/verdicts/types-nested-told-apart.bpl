// SAFE modular infer boogie
// Types with arguments in tags: a list of integers is none of flags.
type Ref;
type List _;
type Field _;
var heap: <b>[Ref, Field b]b;

procedure {:entrypoint} Main(o: Ref, f: Field (List int), g: Field (List bool), m: Field [int]int, l: List int)
  modifies heap;
{
  heap[o, f] := l;
  assert heap[o, g] == old(heap[o, g]);
  assert heap[o, m] == old(heap[o, m]);
  assert heap[o, f] == l;
}
