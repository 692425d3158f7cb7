//# TOOL: bpl-unroll
//# ARGS: --bound 2
//# EXIT: 2
//# STRIP: yes
procedure P() { while (x) { } }
/*# STDERR
bad-name.bpl(1,24): Error: undeclared identifier: x
1 name resolution errors detected in bad-name.bpl
*/
