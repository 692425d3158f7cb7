//# TOOL: bpl-lint
//# ARGS: --list --disable all --enable shadowing --error dead-store
procedure P();
/*# MATCH
^shadowing +note 
^dead-store +error 
^unused-local +off +fix
*/
