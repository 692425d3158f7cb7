//# TOOL: bpl-testgen
//# ARGS: --lcov ./bad-output-input.bpl
//# EXIT: 2
procedure Main(x: int) { }
/*# STDERR
bpl-testgen: option '--lcov' would overwrite ./bad-output-input.bpl, which is read
Try 'bpl-testgen --help' for more information.
*/
