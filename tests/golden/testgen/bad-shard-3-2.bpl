//# TOOL: bpl-testgen
//# ARGS: --shard=3/2
//# EXIT: 2
procedure Add(x: int) { }
/*# STDERR
bpl-testgen: option '--shard' takes I/N with I from 1 to N, not '3/2'
Try 'bpl-testgen --help' for more information.
*/
