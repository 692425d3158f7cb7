//# TOOL: bpl-mutate
//# ARGS: --shard 3/2
//# EXIT: 2
procedure P() { }
/*# STDERR
bpl-mutate: option '--shard' takes I/N with I from 1 to N, not '3/2'
Try 'bpl-mutate --help' for more information.
*/
