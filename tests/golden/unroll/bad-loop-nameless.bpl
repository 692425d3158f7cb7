//# TOOL: bpl-unroll
//# ARGS: --loop P:=3
//# EXIT: 2
//# STRIP: yes
procedure P() { while (*) { } }
/*# STDERR
bpl-unroll: option '--loop' takes LABEL=N or PROCEDURE:LABEL=N, not 'P:=3'
Try 'bpl-unroll --help' for more information.
*/
