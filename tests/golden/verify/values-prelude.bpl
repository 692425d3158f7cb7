//# TOOL: bpl-verify
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
    entry Pop with count -> 0, this -> Ref!1, n -> -1
        besides $Heap -> [(Ref!0, Field!1) -> 1]
    confirmed: replayed, it fails
Pop: can fail
*/
