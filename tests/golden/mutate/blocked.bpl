//# TOOL: bpl-mutate
//# ARGS: --only operator {file}
//# EXIT: 0
// The original never ends; a mutant does, without any value that tells its ends apart.
const N: int;
axiom N == 1;
procedure Main()
{
  assume N > 2;
}
/*# STDOUT
0 killed, 0 survived, 1 equal, 0 undecided
*/
