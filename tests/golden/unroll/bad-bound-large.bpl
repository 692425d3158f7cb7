//# TOOL: bpl-unroll
//# ARGS: --bound 1073741825
//# EXIT: 2
//# STRIP: yes
procedure P() { while (*) { } }
/*# STDERR
bpl-unroll: option '--bound' takes a number up to 1073741824, not '1073741825'
Try 'bpl-unroll --help' for more information.
*/
