//# TOOL: bpl-unroll
//# ARGS: --at-bound stop
//# EXIT: 2
//# STRIP: yes
procedure P() { while (*) { } }
/*# STDERR
bpl-unroll: option '--at-bound' takes assume|assert|directive, not 'stop'
Try 'bpl-unroll --help' for more information.
*/
