//# TOOL: bpl-lint
//# ARGS: --fix
//# STRIP: yes
var g: int;
procedure P( ) { var unused: int; g := 1; }
/*# STDOUT
|#line 1 lint-fix.bpl
var g: int;

|#line 2
procedure P()
  modifies g;
{
|#line 2
  g := 1;
|#line 2
}
*/
