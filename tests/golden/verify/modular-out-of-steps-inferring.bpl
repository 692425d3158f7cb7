//# TOOL: bpl-verify
//# ARGS: --modular --infer=templates --work=300 --jobs=1
//# EXIT: 3
// What is lost for want of steps is unknown, no error; and the limit ends it.
procedure P() returns (r: int)
  ensures r == 1 || r == 2;
{
  r := 1;
  while (*) {
    r := 2;
    if (*) {
      return;
    }
    r := 1;
  }
}
/*# STDOUT
P: unknown: out of steps
0 verified, 0 errors, 1 unknown
*/
