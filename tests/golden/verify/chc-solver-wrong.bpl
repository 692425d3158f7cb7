//# TOOL: bpl-verify
//# ARGS: --chc-solver='printf "sat\n((define-fun |main!at!1| ((n Int) (i Int)) Bool true))\n"; :' --config=external --jobs=1 --timeout=5
//# EXIT: 3
// A model that is none.
procedure main(n: int)
{
  var i: int;
  i := 0;
  while (i < n) { i := i + 1; }
  assert n <= 0 || i == n;
}
/*# STDOUT
main: unknown: gave up: the other solver's model was not accepted
*/
