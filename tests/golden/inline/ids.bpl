//# TOOL: bpl-inline
//# ARGS: --no-line
//# STRIP: yes
// {:id} texts are unique in a program.
procedure {:inline 1} P()
{
  assert {:id "a"} true;
}
procedure Main()
{
  call {:id "one"} P();
  call {:id "two"} P();
}
/*# STDOUT
// {:id} texts are unique in a program.
procedure {:inline 1} P()
{
  assert {:id "a"} true;
}

procedure Main()
{
  assert {:id "a#1"} true;
  assert {:id "a#2"} true;
}
*/
