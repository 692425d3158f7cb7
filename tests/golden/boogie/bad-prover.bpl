//# TOOL: bpl-boogie
//# ARGS: /proverOpt:PROVER_PATH=/nosuch/z3
//# EXIT: 1
//# STRIP: yes
procedure P()
{
}
/*# STDOUT
Fatal Error: ProverException: Cannot find specified prover: /nosuch/z3
*/
