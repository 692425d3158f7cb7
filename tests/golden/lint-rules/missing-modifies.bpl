//# TOOL: bpl-lint
//# ARGS: --disable all --enable missing-modifies
//# EXIT: 1
var g, h: int;
procedure P() { g := 1; }
procedure Q() modifies h; { h := 1; call P(); call R(); }
procedure S() { h := 1; g := 2; }
procedure R();
  modifies h;
/*# STDERR
missing-modifies.bpl(5,17): Error: 'P' modifies 'g' without listing it [missing-modifies]
missing-modifies.bpl(6,37): Error: 'Q' modifies 'g' without listing it [missing-modifies]
missing-modifies.bpl(7,17): Error: 'S' modifies 'h' and 1 more without listing them [missing-modifies]
*/
