//# TOOL: bpl
//# ARGS: nosuch
//# EXIT: 2
//# STRIP: yes
procedure P();
/*# STDERR
bpl: there is no tool 'nosuch'
Try 'bpl --help' for more information.
*/
