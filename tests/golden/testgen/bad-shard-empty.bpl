//# TOOL: bpl-testgen
//# ARGS: --shard=
//# EXIT: 2
procedure Add(x: int) { }
/*# STDERR
bpl-testgen: option '--shard' takes I/N, not ''
Try 'bpl-testgen --help' for more information.
*/
