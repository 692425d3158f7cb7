//# TOOL: bpl
//# EXIT: 2
//# STDIN: yes
procedure P();
/*# STDERR
bpl: which tool?
Try 'bpl --help' for more information.
*/
