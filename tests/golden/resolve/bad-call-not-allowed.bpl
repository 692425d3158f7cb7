//# TOOL: bpl-lint
//# EXIT: 2
procedure Q();
pure procedure P() { call Q(); }
/*# STDERR
bad-call-not-allowed.bpl(4,22): Error: pure procedure may only call a pure procedure
1 name resolution errors detected in bad-call-not-allowed.bpl
*/
