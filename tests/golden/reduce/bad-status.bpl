//# TOOL: bpl-reduce
//# ARGS: --status 7 false
//# STDIN: yes
//# EXIT: 2
procedure P() { assert true; }
/*# STDERR
bpl-reduce: the command's exit status is 1, not 7
*/
