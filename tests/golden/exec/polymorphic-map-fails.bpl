//# TOOL: bpl-exec
//# EXIT: 1
type ref;
type Field a;
const unique size: Field int;
const unique open: Field bool;
var heap: <a>[ref, Field a]a;
function tag<a>(x: a): int;

procedure Close(o: ref)
  modifies heap;
{
  heap[o, size] := heap[o, size] + 1;
  if (heap[o, size] > 3) {
    heap[o, open] := false;
  }
  assert heap[o, open];
}

procedure Same<a>(o: ref, p: ref, f: Field a, v: a)
  modifies heap;
  ensures heap[o, f] == v;
  ensures (forall<b> q: ref, g: Field b :: q != o ==> heap[q, g] == old(heap)[q, g]);
{
  heap[o, f] := v;
}

procedure Tag(x: int)
{
  assert tag(x) != 7 || tag(x > 0) != 7;
}
/*# STDOUT
polymorphic-map-fails.bpl(17,3): Error: assertion violated: heap[o, open]
    with heap -> {int: [(ref!0, size) -> 1], bool: [(ref!0, open) -> false]}, o -> ref!0
        besides open -> Field bool!0
    entry Close with o -> ref!0, heap -> {int: [(o, size) -> 0], bool: [(o, open) -> false]}
    confirmed: replayed, it fails after 3 steps
Close: failed: executions: 1 failed (stopped by --failing)
Same: no failure: executions: 1 passed (stopped by its type parameters)
polymorphic-map-fails.bpl(30,3): Error: assertion violated: tag(x) != 7 || tag(x > 0) != 7
    with x -> 0
    because
      tag(x) != 7 is false
        tag(x) is 7
      tag(x > 0) != 7 is false
        tag(x > 0) is 7
          x > 0 is false
    entry Tag with x -> 0
    where tag(0) -> 7, tag(false) -> 7
    confirmed: replayed, it fails after 1 steps
Tag: failed: executions: 1 failed
*/
