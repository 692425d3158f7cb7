//# TOOL: bpl-verify
//# ARGS: --chc=/dev/null/clauses
//# EXIT: 2
procedure main(x: int) { assert x != 7; }
/*# STDERR
bpl-verify: /dev/null/clauses: Not a directory
*/
