//# TOOL: bpl-testgen
//# ARGS: --shard=0/2
//# EXIT: 2
procedure Add(x: int) { }
/*# STDERR
bpl-testgen: option '--shard' takes I/N with I from 1 to N, not '0/2'
Try 'bpl-testgen --help' for more information.
*/
