//# TOOL: bpl-replay
//# ARGS: --runs many
//# EXIT: 2
//# STRIP: yes
procedure P(x: int) { }
/*# STDERR
bpl-replay: option '--runs' takes a number up to 9223372036854775807, not 'many'
Try 'bpl-replay --help' for more information.
*/
