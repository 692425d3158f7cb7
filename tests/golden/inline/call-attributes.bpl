//# TOOL: bpl-inline
//# ARGS: --no-line
//# STRIP: yes
// The attributes of a call go to the assertions that it can fail by.
procedure {:inline 1} P(x: int)
  requires {:msg "positive"} x > 0;
  requires x != 7;
  ensures x > 0;
{ }
procedure Main() { call {:inline 1} {:sourceline 12} {:id "c"} {:cexpr x} P(1); }
const x: int;
/*# STDOUT
// The attributes of a call go to the assertions that it can fail by.
procedure {:inline 1} P(x: int)
  requires {:msg "positive"} x > 0;
  requires x != 7;
  ensures x > 0;
{
}

procedure Main()
{
  var x#1: int;
  x#1 := 1;
  assert {:msg "positive"} {:sourceline 12} {:cexpr x} x#1 > 0;
  assert {:sourceline 12} {:cexpr x} x#1 != 7;
  assert x#1 > 0;
}

const x: int;
*/
