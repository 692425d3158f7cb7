//# TOOL: bpl-replay
//# ARGS: --set y=3
//# EXIT: 2
//# STRIP: yes
procedure P(x: int) { }
/*# STDERR
bpl-replay: no parameter, constant or global matches '--set y=3'
*/
