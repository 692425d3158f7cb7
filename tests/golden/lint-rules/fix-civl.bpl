//# TOOL: bpl-lint
//# ARGS: --no-line --fix
//# STRIP: yes
// what Boogie's library declares is no part of the program
yield procedure {:layer 1} P()
{
}
/*# STDOUT
// what Boogie's library declares is no part of the program
yield procedure {:layer 1} P()
{
}
*/
/*# STDERR
fix-civl.bpl(2,28): Warning: not supported: checking the movers of CIVL (yield procedure 'P')
*/
