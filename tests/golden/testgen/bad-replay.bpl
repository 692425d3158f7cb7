//# TOOL: bpl-testgen
//# ARGS: --replay nowhere {file}
//# EXIT: 2
procedure Main(x: int) { }
/*# STDERR
bpl-testgen: option '--replay' takes a directory, and no file besides
Try 'bpl-testgen --help' for more information.
*/
