//# TOOL: bpl-lint
//# EXIT: 2
procedure P() { yield; }
procedure Q() { async call P(); }
/*# STDERR
bad-must-yield.bpl(3,17): Error: enclosing procedure of a yield command must yield
bad-must-yield.bpl(4,23): Error: async call allowed only from a yield procedure or an action
2 type checking errors detected in bad-must-yield.bpl
*/
