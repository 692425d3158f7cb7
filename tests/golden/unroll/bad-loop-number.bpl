//# TOOL: bpl-unroll
//# ARGS: --loop L=-1
//# EXIT: 2
//# STRIP: yes
procedure P() { while (*) { } }
/*# STDERR
bpl-unroll: option '--loop' takes a number up to 1073741824, not '-1'
Try 'bpl-unroll --help' for more information.
*/
