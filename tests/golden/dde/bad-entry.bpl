//# TOOL: bpl-dde
//# ARGS: --entry Nobody
//# EXIT: 2
procedure P();
/*# STDERR
bpl-dde: no procedure matches 'Nobody'
*/
