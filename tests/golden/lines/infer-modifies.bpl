//# TOOL: bpl-inline
//# ARGS: --no-line --infer-modifies
//# STRIP: yes
var g, h: int;
procedure {:inline 1} P() modifies h;
{
  g := 1;
}
procedure Main()
{
  call P();
}
/*# STDOUT
var g, h: int;

procedure {:inline 1} P()
  modifies h, g;
{
  g := 1;
}

procedure Main()
  modifies g, h;
{
  g := 1;
}
*/
