//# TOOL: bpl
//# ARGS: exek
//# EXIT: 2
//# STRIP: yes
procedure P();
/*# STDERR
bpl: there is no tool 'exek'; did you mean 'exec'?
Try 'bpl --help' for more information.
*/
