//# TOOL: bpl-diff
//# EXIT: 2
procedure P() { }
/*# STDERR
bpl-diff: expected two programs, at most one of them '-'
Try 'bpl-diff --help' for more information.
*/
