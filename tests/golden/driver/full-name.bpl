//# TOOL: bpl
//# ARGS: bpl-fmt --check
//# EXIT: 1
//# STRIP: yes
// A tool by its whole name.
procedure   P();
/*# STDERR
full-name.bpl: would change
*/
