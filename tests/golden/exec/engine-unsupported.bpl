//# TOOL: bpl-exec
//# ARGS: --engine=horn
//# EXIT: 3
// What clauses cannot say is said, and decides nothing.
type Field _;
type Heap = <a>[int, Field a]a;
procedure P(h: Heap, f: Field int, g: Field bool)
{
  assert h[1, f] == 5 || h[1, g];
}
/*# STDOUT
P: inconclusive
    Horn clauses: not supported: polymorphic map
*/
