//# TOOL: bpl-exec
//# EXIT: 1
// The user's variables come first; a map's elements go by the names that constants and parameters
// have for them.
type Ref;
type Field;
const unique null: Ref;
const unique $size, weight: Field;
const $Level: int;
axiom $Level > 2;
var $Heap: [Ref,Field]int;
var count: int;

procedure {:entrypoint} Pop(this: Ref, n: int)
  requires this != null && count > n;
  modifies $Heap, count;
{
  $Heap[this, $size] := $Heap[this, $size] - 1;
  count := count - $Level;
  assert $Heap[this, $size] >= $Heap[null, weight] + n;
}
/*# STDOUT
values-prelude.bpl(20,3): Error: assertion violated: $Heap[this, $size] >= $Heap[null, weight] + n
    with this -> Ref!1, n -> -1
        besides $Heap -> [(null, weight) -> 1, (Ref!1, $size) -> -1], $size -> Field!0, null -> Ref!0, weight -> Field!1
    because
      $Heap[this, $size] is -1
      $Heap[null, weight] + n is 0
        $Heap[null, weight] is 1
    entry Pop with this -> Ref!1, n -> -1, count -> 0
        besides $Heap -> [(null, weight) -> 1]
    confirmed: replayed, it fails after 3 steps
Pop: failed: executions: 1 failed
*/
