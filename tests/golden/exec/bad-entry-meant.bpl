//# TOOL: bpl-exec
//# ARGS: --entry=Mian
//# EXIT: 2
procedure Main() { }
/*# STDERR
bpl-exec: no procedure matches 'Mian'; did you mean 'Main'?
*/
