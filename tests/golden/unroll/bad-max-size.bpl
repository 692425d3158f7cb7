//# TOOL: bpl-unroll
//# ARGS: --bound 1 --max-size 3X
//# EXIT: 2
//# STRIP: yes
procedure P() { while (*) { } }
/*# STDERR
bpl-unroll: option '--max-size' takes a size such as 500, 64K, 32M or 1G, not '3X'
Try 'bpl-unroll --help' for more information.
*/
