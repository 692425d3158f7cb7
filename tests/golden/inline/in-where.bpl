//# TOOL: bpl-inline
//# ARGS: --no-line
//# STRIP: yes
// What nobody checks of an argument is not assumed, as in Boogie: this must fail inlined as it does
// when it is run.
procedure {:inline 1} P(x: int where x > 5)
  free requires x > 7;
{ assert x > 5; }
procedure Main() { call P(1); }
/*# STDOUT
// What nobody checks of an argument is not assumed, as in Boogie: this must fail inlined as it does
// when it is run.
procedure {:inline 1} P(x: int where x > 5)
  free requires x > 7;
{
  assert x > 5;
}

procedure Main()
{
  var x#1: int;
  x#1 := 1;
  assert x#1 > 5;
}
*/
