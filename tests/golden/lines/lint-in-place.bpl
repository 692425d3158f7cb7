//# TOOL: bpl-lint
//# ARGS: --fix -i
//# STRIP: yes
var g: int;
#line 9 other
procedure P( ) { var unused: int; g := 1; }
/*# FILE
var g: int;

|#line 9 other
procedure P()
  modifies g;
{
  g := 1;
}
*/
