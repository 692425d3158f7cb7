//# TOOL: bpl-exec
//# ARGS: --quantifiers=native --query-timeout=1 --timeout=60 --memory=4G
procedure Main(a: [int]int)
  requires (forall i: int :: a[i] == 2 * i);
{
  assert a[21] == 42;
}
/*# STDOUT
Main: verified: executions: 1 passed
*/
