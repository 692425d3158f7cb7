//# TOOL: bpl-exec
//# ARGS: --bound=8

// Concrete runs continue a path of the search with its values, polymorphic maps among them, once the
// solver was asked a few times.
type Field a;
type Ref;
var heap: <a>[Ref, Field a]a;
const unique count: Field int;
procedure P(x: Ref, n: int)
  requires 0 < n && n < 7;
  modifies heap;
{
  var i: int;
  i := 0;
  while (i < n) {
    if (heap[x, count] < 5) { heap[x, count] := heap[x, count] + 1; }
    if (heap[x, count] * heap[x, count] == 4) { heap[x, count] := 0; }
    i := i + 1;
  }
  assert i == n;
}
/*# STDOUT
P: verified: executions: 45 passed
*/
