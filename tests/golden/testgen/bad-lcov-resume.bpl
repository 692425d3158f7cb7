//# TOOL: bpl-testgen
//# ARGS: --lcov a --resume b
//# EXIT: 2
procedure Main(x: int) { }
/*# STDERR
bpl-testgen: option '--lcov' does not go with '--resume': a journal holds tests only
Try 'bpl-testgen --help' for more information.
*/
