//# TOOL: bpl-boogie
//# ARGS: --honest-status -proverOpt:SOLVER=noop
//# EXIT: 3
//# STRIP: yes
procedure P(x: int)
{
  assert x * x >= 0;
}
procedure Q()
{
}
/*# STDOUT
noop.bpl(1,11): Verification inconclusive (P)
noop.bpl(5,11): Verification inconclusive (Q)

Boogie program verifier finished with 0 verified, 0 errors, 2 inconclusives
*/
