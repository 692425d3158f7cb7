//# TOOL: bpl-exec
//# ARGS: --callgrind bad-callgrind.bpl/x
//# EXIT: 2
procedure P() { assert true; }
/*# STDOUT
P: verified: no check can be reached
*/
/*# STDERR
bpl-exec: cannot write bad-callgrind.bpl/x: Not a directory
*/
