//# TOOL: bpl-replay
//# ARGS: --set x
//# EXIT: 2
//# STRIP: yes
procedure P(x: int) { }
/*# STDERR
bpl-replay: option '--set' takes NAME=VALUE, not 'x'
Try 'bpl-replay --help' for more information.
*/
