//# TOOL: bpl-dde
//# ARGS: --slice d -o x
//# EXIT: 2
procedure P() {}
/*# STDERR
bpl-dde: option '--slice' excludes '--output'
Try 'bpl-dde --help' for more information.
*/
