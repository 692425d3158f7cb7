//# TOOL: bpl-testgen
//# ARGS: -o report --html report
//# EXIT: 2
procedure Main(x: int) { }
/*# STDERR
bpl-testgen: options '--output' and '--html' write the same file, report
Try 'bpl-testgen --help' for more information.
*/
