//# TOOL: bpl-testgen
//# ARGS: --replay nowhere {file}
//# EXIT: 2
procedure Main(x: int) { }
/*# STDERR
*/
