//# TOOL: bpl-lint
//# ARGS: --enable shadowing,no-such,dead-store
//# EXIT: 2
procedure P();
/*# STDERR
bpl-lint: there is no rule 'no-such'; --list has them all
Try 'bpl-lint --help' for more information.
*/
