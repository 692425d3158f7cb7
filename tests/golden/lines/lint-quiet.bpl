//# TOOL: bpl-lint
//# ARGS: -q
//# STRIP: yes
procedure P( ) { assert  1 < 2; }
/*# STDOUT
|#line 1 lint-quiet.bpl
procedure P( ) { assert  1 < 2; }
*/
