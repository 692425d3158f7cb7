//# TOOL: bpl-lint
//# ARGS: --disable all --enable superfluous-modifies
var g, h, i: int;
procedure P() returns (r: int)
  modifies g, h;
  modifies i, i;
{ r := g; i := 1; }
procedure Q()
  modifies g;
{ call Q(); }
/*# STDERR
superfluous-modifies.bpl(5,12): Note: 'P' does not modify 'g' and 1 more [superfluous-modifies]
superfluous-modifies.bpl(6,15): Note: 'P' lists 'i' twice [superfluous-modifies]
superfluous-modifies.bpl(9,12): Note: 'Q' does not modify 'g' [superfluous-modifies]
*/
