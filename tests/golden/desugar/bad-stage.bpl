//# TOOL: bpl-desugar
//# ARGS: --to=nothing
//# EXIT: 2
//# STRIP: yes
procedure P();
/*# STDERR
bpl-desugar: option '--to' takes structured|blocks|passive|core, not 'nothing'
Try 'bpl-desugar --help' for more information.
*/
