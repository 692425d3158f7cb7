//# TOOL: bpl-dde
//# ARGS: --explain P --stats
//# EXIT: 2
procedure P() {}
/*# STDERR
bpl-dde: option '--explain' excludes '--slice' and '--stats'
Try 'bpl-dde --help' for more information.
*/
