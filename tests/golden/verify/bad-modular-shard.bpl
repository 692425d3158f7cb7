//# TOOL: bpl-verify
//# ARGS: --modular --shard=3/2
//# EXIT: 2
procedure B() { assert true; }
/*# STDERR
bpl-verify: option '--shard' takes I/N with I from 1 to N, not '3/2'
Try 'bpl-verify --help' for more information.
*/
