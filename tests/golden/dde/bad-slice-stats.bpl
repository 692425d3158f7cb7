//# TOOL: bpl-dde
//# ARGS: --slice d --stats
//# EXIT: 2
procedure P() {}
/*# STDERR
bpl-dde: option '--slice' excludes '--stats'
Try 'bpl-dde --help' for more information.
*/
