//# TOOL: bpl-boogie
//# ARGS: /printCFG:x -stratifiedInline:1 -stratifiedInline:2 /prune:1 /useArrayTheory
//# STRIP: yes
procedure P()
{
}
/*# STDOUT

Boogie program verifier finished with 1 verified, 0 errors
*/
/*# STDERR
bpl-boogie: without effect: /printCFG /stratifiedInline /prune
*/
