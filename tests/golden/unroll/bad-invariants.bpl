//# TOOL: bpl-unroll
//# ARGS: --invariants keep
//# EXIT: 2
//# STRIP: yes
procedure P() { while (*) { } }
/*# STDERR
bpl-unroll: option '--invariants' takes check|assume|drop, not 'keep'
Try 'bpl-unroll --help' for more information.
*/
