//# TOOL: bpl-mutate
//# ARGS: --only nothing
//# EXIT: 2
procedure P() { }
/*# STDERR
bpl-mutate: option '--only' takes a kind of change, not 'nothing'
Try 'bpl-mutate --help' for more information.
*/
