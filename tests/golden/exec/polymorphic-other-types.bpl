//# TOOL: bpl-exec
//# ARGS: --query-timeout 1
//# EXIT: 3
// What holds at all types of the program need not hold at others.
type Field a;
var heap: <a>[Field a]a;
const unique size: Field int;
function id<a>(x: a): a;
axiom (forall<a> x: a :: {id(x)} id(x) == x);

procedure Others(before: <a>[Field a]a)
{
  assume heap[size] == before[size];
  assert heap == before;
}

procedure Axiom(x: int)
{
  assert id(x) == x && id(x > 0) == (x > 0);
}
/*# STDOUT
Others: inconclusive: executions: 1 passed, 1 unknown, 1 spurious dropped
Axiom: verified: executions: 1 passed
*/
