//# TOOL: bpl-verify
//# ARGS: --jobs=1 --config=bmc --timeout=20
//# EXIT: 3
// Bounded model checking finds failures only.
procedure main(n: int)
{
  var i: int;
  i := 0;
  while (i < n) { i := i + 1; }
  assert n <= 0 || i == n;
}
/*# STDOUT
main: unknown: gave up: no derivation can be found clause by clause
*/
