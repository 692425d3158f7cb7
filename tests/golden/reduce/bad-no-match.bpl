//# TOOL: bpl-reduce
//# ARGS: --match "no [s]uch thing" cat
//# STDIN: yes
//# EXIT: 2
procedure P() { assert true; }
/*# STDERR
bpl-reduce: the command prints nothing that matches 'no [s]uch thing'
*/
