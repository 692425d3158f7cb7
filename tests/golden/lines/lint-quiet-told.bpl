//# TOOL: bpl-lint
//# ARGS: -q
//# STRIP: yes
#line 20 first.bpl
procedure P( ) { assert  1 < 2; }
/*# STDOUT
|#line 20 first.bpl
procedure P( ) { assert  1 < 2; }
*/
