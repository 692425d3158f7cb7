//# TOOL: bpl-dde
//# ARGS: --no-line --entry 'P*' --entry R
//# STRIP: yes
var g, h: int;
procedure P1() modifies g; { g := 1; }
procedure P2() { call Q(); }
procedure Q() modifies ; { }
procedure R() returns (r: int) { r := h; }
procedure S() { }
/*# STDOUT
var g, h: int;

procedure P1()
  modifies g;
{
  g := 1;
}

procedure P2()
{
  call Q();
}

procedure Q()
{
}

procedure R() returns (r: int)
{
  r := h;
}
*/
