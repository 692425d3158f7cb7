//# TOOL: bpl-desugar
//# ARGS: --only nothing
//# EXIT: 2
//# STRIP: yes
procedure P();
/*# STDERR
bpl-desugar: no pass is called 'nothing'; --list names them
Try 'bpl-desugar --help' for more information.
*/
