//# TOOL: bpl-lint
//# ARGS: --no-line --fix {file}
//# STRIP: yes
procedure   P( x:int )   { assert x>0 ; }
/*# STDOUT
procedure   P( x:int )   { assert x>0 ; }
*/
