//# TOOL: bpl-verify
//# EXIT: 3
// What a quantifier says is lost in clauses: no proof, and no execution that fails.
procedure main(a: [int]int)
{
  assume (forall i: int :: a[i] > 0);
  assert a[3] > 0;
}
/*# STDOUT
main: unknown: a failure was derived; its replay is infeasible at line 6
*/
