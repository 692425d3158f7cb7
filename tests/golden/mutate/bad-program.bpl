//# TOOL: bpl-mutate
//# EXIT: 2
procedure P() { x := 1; }
/*# STDERR
bad-program.bpl(3,17): Error: undeclared identifier: x
1 name resolution errors detected in bad-program.bpl
*/
