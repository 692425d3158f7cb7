//# TOOL: bpl-lint
//# ARGS: --disable=all {file}
//# EXIT: 2
// Boogie checks a guard and its negation.
procedure P(x: int)
{
  if (x) {
  } else if (x + 1) {
  }
  while (x)
  {
  }
}
/*# STDERR
bad-guard-twice.bpl(7,3): Error: an assumed expression must be of type bool (got: int)
bad-guard-twice.bpl(8,10): Error: an assumed expression must be of type bool (got: int)
bad-guard-twice.bpl(10,3): Error: an assumed expression must be of type bool (got: int)
3 type checking errors detected in bad-guard-twice.bpl
*/
