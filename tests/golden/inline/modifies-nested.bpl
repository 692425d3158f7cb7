//# TOOL: bpl-inline
//# ARGS: --no-line --depth 2
//# PIPE: bpl-lint --dialect 2.4.1 -q --no-line
//# STRIP: yes
// What is inlined modifies nothing that the caller does not list, or the program would be wrong.
var g, h: int;
procedure A() modifies g; { g := 1; call B(); }
procedure B() modifies g; { g := 2; }
procedure S(); modifies h;
procedure Main() modifies g, h; { call A(); call S(); }
/*# STDOUT
// What is inlined modifies nothing that the caller does not list, or the program would be wrong.
var g, h: int;

procedure A()
  modifies g;
{
  g := 1;
  g := 2;
}

procedure B()
  modifies g;
{
  g := 2;
}

procedure S();
  modifies h;

procedure Main()
  modifies g, h;
{
  g := 1;
  g := 2;
  call S();
}
*/
