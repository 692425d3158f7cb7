//# TOOL: bpl-inline
//# EXIT: 2
//# STRIP: yes
procedure Max() { call Min(); assert 1; }
/*# STDERR
bad-types.bpl(1,19): Error: call to undeclared procedure: Min
1 name resolution errors detected in bad-types.bpl
*/
