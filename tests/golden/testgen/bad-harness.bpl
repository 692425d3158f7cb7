//# TOOL: bpl-testgen
//# ARGS: --harness /dev/null/nowhere -o /dev/null
//# EXIT: 2
procedure Main(x: int) { assert x > 0; }
/*# STDERR
bpl-testgen: cannot make the directory /dev/null/nowhere: Not a directory
*/
