// FAILS exec-apart modular infer boogie
// A type parameter may be the type of another field: int, where it is called.
type Ref;
type Field _;
var heap: <b>[Ref, Field b]b;

procedure Set<a>(o: Ref, f: Field a, x: a, size: Field int)
  modifies heap;
{
  heap[o, f] := x;
  assert heap[o, size] == old(heap[o, size]);
}

procedure {:entrypoint} Main(o: Ref, size: Field int)
  modifies heap;
{
  heap[o, size] := 4;
  call Set(o, size, 3, size);
}
