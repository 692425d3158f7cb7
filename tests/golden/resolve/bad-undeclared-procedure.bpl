//# TOOL: bpl-lint
//# EXIT: 2
procedure P() { call Q(); }
implementation R() { }
/*# STDERR
bad-undeclared-procedure.bpl(3,17): Error: call to undeclared procedure: Q
bad-undeclared-procedure.bpl(4,16): Error: implementation given for undeclared procedure: R
2 name resolution errors detected in bad-undeclared-procedure.bpl
*/
