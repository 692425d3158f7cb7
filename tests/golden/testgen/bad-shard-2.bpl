//# TOOL: bpl-testgen
//# ARGS: --shard=2
//# EXIT: 2
procedure Add(x: int) { }
/*# STDERR
bpl-testgen: option '--shard' takes I/N, not '2'
Try 'bpl-testgen --help' for more information.
*/
