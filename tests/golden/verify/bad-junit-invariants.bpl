//# TOOL: bpl-verify
//# ARGS: --format=junit --invariants
//# EXIT: 2
procedure P() { }
/*# STDERR
bpl-verify: --invariants prints a program, not --format=junit
Try 'bpl-verify --help' for more information.
*/
