//# TOOL: bpl-reduce
//# ARGS: --status 0 ./no/such/command
//# STDIN: yes
//# EXIT: 2
procedure P() { assert true; }
/*# STDERR
bpl-reduce: the command's exit status is 127, not 0
*/
