//# TOOL: bpl-desugar
//# ARGS: --to=structured --cut-loops
//# EXIT: 2
//# STRIP: yes
procedure P();
/*# STDERR
bpl-desugar: --cut-loops cuts blocks, which --to=structured does not make
Try 'bpl-desugar --help' for more information.
*/
