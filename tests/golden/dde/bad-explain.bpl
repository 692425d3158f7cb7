//# TOOL: bpl-dde
//# ARGS: --explain nothing
//# EXIT: 2
procedure P();
/*# STDERR
bpl-dde: nothing is called 'nothing'
*/
