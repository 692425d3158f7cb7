//# TOOL: bpl-reduce
//# ARGS: --for bpl-exec --input {file}
//# EXIT: 2
// bpl-exec verifies it.
procedure P() { assert true; }
/*# STDERR
bpl-reduce: expected a program for which bpl-exec cannot decide it
*/
