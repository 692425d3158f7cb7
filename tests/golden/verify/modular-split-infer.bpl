//# TOOL: bpl-verify
//# ARGS: --modular --split --infer=all
//# EXIT: 0
// Of what was inferred nothing is told.
procedure P(n: int) requires n >= 0;
{
  var i: int;
  i := 0;
  while (i < n) { i := i + 1; }
  assert i == n;
}
/*# STDOUT
modular-split-infer.bpl(10,3): assertion: i == n: verified
P: verified
1 verified, 0 errors
*/
