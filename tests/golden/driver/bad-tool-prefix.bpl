//# TOOL: bpl
//# ARGS: tes
//# EXIT: 2
//# STRIP: yes
procedure P();
/*# STDERR
bpl: there is no tool 'tes'; did you mean 'testgen'?
Try 'bpl --help' for more information.
*/
