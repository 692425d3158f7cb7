//# TOOL: bpl-boogie
//# ARGS: --memory=1G /tracePOs /noProc:R
//# STRIP: yes
procedure {:verboseName "the first one"} P(x: int)
{
  assert x * x >= 0;
  assert x != 7;
}
procedure R()
{
  assert false;
}
/*# STDOUT

Verifying the first one ...
  [2 proof obligations]  error
progress.bpl(4,3): Error: this assertion could not be proved
Execution trace:
    progress.bpl(3,3): anon0

Boogie program verifier finished with 0 verified, 1 error
*/
