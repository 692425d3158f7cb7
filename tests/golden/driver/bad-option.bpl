//# TOOL: bpl
//# ARGS: --verbose
//# EXIT: 2
//# STRIP: yes
procedure P();
/*# STDERR
bpl: unknown option '--verbose'
Try 'bpl --help' for more information.
*/
