//# TOOL: bpl-verify
//# ARGS: --modular --memory=100K --jobs 1
//# EXIT: 3
// Less than a megabyte is a limit, too: Z3 does not even begin.
procedure First(n: int)
{
  assert n != 5;
}
procedure Trivial(n: int)
{
  assert n == n;
}
/*# STDOUT
First: unknown: out of memory
Trivial: verified
1 verified, 0 errors, 1 unknown
*/
