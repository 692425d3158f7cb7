//# TOOL: bpl-testgen
//# ARGS: --only Nobody
//# EXIT: 2
procedure Add(x: int) { }
/*# STDERR
bpl-testgen: no test is called 'Nobody'; --list prints the names
*/
