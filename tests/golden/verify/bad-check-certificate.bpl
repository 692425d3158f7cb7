//# TOOL: bpl-verify
//# ARGS: --check-certificate=/dev/null/nowhere --solver=cat
//# EXIT: 2
procedure main(x: int) { assert x != 7; }
/*# STDERR
bpl-verify: /dev/null/nowhere: Not a directory
*/
