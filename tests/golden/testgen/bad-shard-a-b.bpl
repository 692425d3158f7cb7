//# TOOL: bpl-testgen
//# ARGS: --shard=a/b
//# EXIT: 2
procedure Add(x: int) { }
/*# STDERR
bpl-testgen: option '--shard' takes a number up to 4294967295, not 'a'
Try 'bpl-testgen --help' for more information.
*/
