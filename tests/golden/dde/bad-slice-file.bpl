//# TOOL: bpl-dde
//# ARGS: --slice /dev/null
//# EXIT: 2
procedure P() {}
/*# STDERR
bpl-dde: cannot make the directory /dev/null: Not a directory
*/
