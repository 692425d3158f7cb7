//# TOOL: bpl-inline
//# ARGS: --no-line
//# STRIP: yes
procedure {:inline 1} P(x: int)
  requires x > 0;
  ensures x != 0;
{
}
procedure Main()
{
  free call P(0);
}
/*# STDOUT
procedure {:inline 1} P(x: int)
  requires x > 0;
  ensures x != 0;
{
}

procedure Main()
{
  var x#1: int;
  x#1 := 0;
  assert x#1 != 0;
}
*/
