//# TOOL: bpl-exec
//# EXIT: 2
procedure Main() { async call Other(); }
procedure Other();
/*# STDERR
bad-civl.bpl(3,26): Error: async call allowed only from a yield procedure or an action
1 name resolution errors detected in bad-civl.bpl
*/
