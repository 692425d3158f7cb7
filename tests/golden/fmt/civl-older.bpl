//# TOOL: bpl-fmt
//# STRIP: yes
procedure{:yields}{:layer 1}P()
{par{:a}A()|B() |x:=C(1);yield;async call A();}
/*# STDOUT
procedure {:yields} {:layer 1} P()
{
  par {:a} A() | B() | x := C(1);
  yield;
  async call A();
}
*/
