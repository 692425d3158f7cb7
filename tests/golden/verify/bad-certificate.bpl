//# TOOL: bpl-verify
//# ARGS: --certificate=/dev/null/nowhere
//# EXIT: 2
procedure main(x: int) { assert x != 7; }
/*# STDERR
bpl-verify: cannot make the directory /dev/null/nowhere: Not a directory
*/
