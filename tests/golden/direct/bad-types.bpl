//# TOOL: bpl-direct
//# ARGS: --pick=ends
//# EXIT: 2
//# STRIP: yes
procedure P() { x := 1; }
/*# STDERR
bad-types.bpl(1,17): Error: undeclared identifier: x
1 name resolution errors detected in bad-types.bpl
*/
