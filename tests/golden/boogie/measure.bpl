//# TOOL: bpl-boogie
//# ARGS: /useBaseNameForFileName

procedure P(n: int)
  requires n >= 0;
  measure n;
{
  call P(n);
}
/*# STDOUT
measure.bpl(8,3): Error: measure could not be proved to decrease
Execution trace:
    measure.bpl(8,3): anon0

Boogie program verifier finished with 0 verified, 1 error
*/
