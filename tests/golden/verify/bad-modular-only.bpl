//# TOOL: bpl-verify
//# ARGS: --modular --only=B
//# EXIT: 2
procedure B() { assert true; }
/*# STDERR
bpl-verify: no body is called 'B'; --list prints the names
*/
