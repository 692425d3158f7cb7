//# TOOL: bpl
//# ARGS: fmt --check
//# EXIT: 1
//# STRIP: yes
procedure   P();
/*# STDERR
run.bpl: would change
*/
