//# TOOL: bpl-cfg
//# ARGS: --lines=-1
//# EXIT: 2
procedure P() { }
/*# STDERR
bpl-cfg: option '--lines' takes a number up to 1000000, not '-1'
Try 'bpl-cfg --help' for more information.
*/
