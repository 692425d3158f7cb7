//# TOOL: bpl
//# ARGS: ../fmt
//# EXIT: 2
//# STRIP: yes
procedure P();
/*# STDERR
bpl: '../fmt' is not the name of a tool
Try 'bpl --help' for more information.
*/
