//# TOOL: bpl-unroll
//# ARGS: --bound two
//# EXIT: 2
//# STRIP: yes
procedure P() { while (*) { } }
/*# STDERR
bpl-unroll: option '--bound' takes a number up to 1073741824, not 'two'
Try 'bpl-unroll --help' for more information.
*/
