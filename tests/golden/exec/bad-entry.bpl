//# TOOL: bpl-exec
//# EXIT: 2
//# ARGS: --entry Nothing
procedure Main() { }
/*# STDERR
bpl-exec: no procedure matches 'Nothing'
*/
