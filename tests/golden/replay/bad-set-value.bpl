//# TOOL: bpl-replay
//# ARGS: --set x=[0->true]
//# EXIT: 2
//# STRIP: yes
procedure P(x: [int]int) { }
/*# STDERR
bpl-replay: no value of type [int]int: '[0->true]'
*/
