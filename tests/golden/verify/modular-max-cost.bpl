//# TOOL: bpl-verify
//# ARGS: --modular --max-cost=100
//# EXIT: 1
procedure Cheap() { assert 1 < 2; }
procedure Dear(x: int, y: int)
{
  assume x > 3 && y > 4;
  assert x * y > 12;
}
/*# MATCH
modular-max-cost.bpl\(5,11\): Error: Dear took \d+ steps of the solver, more than 100
Dear: verified
*/
/*# NOMATCH
Cheap took
*/
