//# TOOL: bpl-lint
//# ARGS: --disable all --enable superfluous-modifies
var g, h: int;
procedure P();
  modifies g;
procedure Q()
  modifies g, h;
{ call P(); havoc h; }
procedure R()
  modifies g;
{ call R(); call Q2(); }
procedure Q2()
  modifies g;
{ g := 1; call R(); }
