//# TOOL: bpl-unroll
//# ARGS: --loop L
//# EXIT: 2
//# STRIP: yes
procedure P() { while (*) { } }
/*# STDERR
bpl-unroll: option '--loop' takes LABEL=N or PROCEDURE:LABEL=N, not 'L'
Try 'bpl-unroll --help' for more information.
*/
