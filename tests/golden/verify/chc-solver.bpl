//# TOOL: bpl-verify
//# ARGS: --chc-solver=cat --config=external --jobs=1 --timeout=2
//# EXIT: 3
// This 'solver' prints the clauses, which is no answer.
procedure main(n: int)
{
  var i: int;
  i := 0;
  while (i < n) { i := i + 1; }
  assert n <= 0 || i == n;
}
/*# STDOUT
main: unknown: the other solver gave no answer
*/
