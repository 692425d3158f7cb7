//# TOOL: bpl-exec
//# ARGS: --query-timeout 1
//# EXIT: 1
// What holds at all types of the program need not hold at others: some versions of Z3 find the input, none proves the claim.
type Field a;
var heap: <a>[Field a]a;
const unique size: Field int;

procedure All(before: <a>[Field a]a)
{
  assume (forall f: Field int :: heap[f] == before[f]);
  assert (forall<a> f: Field a :: heap[f] == before[f]);
}
procedure Fails()
{
  assert size != size;
}
/*# MATCH
^All: (inconclusive|failed): executions: 1
^Fails: failed: executions: 1 failed$
*/
