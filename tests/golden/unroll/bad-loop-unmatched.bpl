//# TOOL: bpl-unroll
//# ARGS: --loop L=1 --loop Q:M=2
//# EXIT: 2
//# STRIP: yes
procedure P() { L: while (*) { } }
/*# STDERR
bpl-unroll: no loop matches '--loop Q:M=2'
*/
