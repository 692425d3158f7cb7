//# TOOL: bpl-lint
//# ARGS: --disable all --enable contradictory-specification
//# EXIT: 1
procedure P(x: int, b: bool);
  requires x > 0;
  requires b && x <= 0;
procedure Q(b: bool)
{
  assume b && !b;
}
/*# STDERR
contradictory-specification.bpl(6,17): Warning: requires: 'x > 0' and 'x <= 0' exclude each other [contradictory-specification]
contradictory-specification.bpl(9,15): Warning: assume: 'b' and '!b' exclude each other [contradictory-specification]
*/
