//# TOOL: bpl-dde
//# EXIT: 2
procedure P() { x := 1; }
/*# STDERR
bad-types.bpl(3,17): Error: undeclared identifier: x
1 name resolution errors detected in bad-types.bpl
*/
