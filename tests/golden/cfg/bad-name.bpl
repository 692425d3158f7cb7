//# TOOL: bpl-cfg
//# ARGS: --name=P --name=Q*
//# EXIT: 2
procedure P() { }
procedure Q();
/*# STDERR
bpl-cfg: no procedure with a body matches 'Q*'
*/
