//# TOOL: bpl-mutate
//# ARGS: --only operator {file}
//# EXIT: 1
// The original never ends; a mutant does, without any value that tells its ends apart.
const N: int;
axiom N == 1;
procedure Main()
{
  assume N != 1;
}
/*# STDOUT
blocked.bpl(9,10): Main: mutant 1 survived: `N != 1` becomes `N == 1`
    message: the new version can end so, the old one cannot
    entry Mutant1
    confirmed: replayed, it fails after 3 steps
0 killed, 1 survived, 0 equal, 0 undecided
*/
