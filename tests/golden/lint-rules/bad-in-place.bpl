//# TOOL: bpl-lint
//# ARGS: --in-place
//# EXIT: 2
procedure P();
/*# STDERR
bpl-lint: option '--in-place' requires '--fix'
Try 'bpl-lint --help' for more information.
*/
