//# TOOL: bpl-verify
//# ARGS: --chc-solver='printf "sat\n((define-fun |main!at!1| ((n Int) (i Int)) Bool (or (<= n 0) (<= i n))))\n"; :' --config=external --jobs=1 --timeout=5
// A model that is one.
procedure main(n: int)
{
  var i: int;
  i := 0;
  while (i < n) { i := i + 1; }
  assert n <= 0 || i == n;
}
/*# STDOUT
main: verified
*/
