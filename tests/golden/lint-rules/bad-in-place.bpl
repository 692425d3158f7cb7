//# TOOL: bpl-lint
//# ARGS: --in-place
//# EXIT: 2
procedure P();
/*# STDERR
bpl-lint: option '--in-place' goes with '--fix'
Try 'bpl-lint --help' for more information.
*/
