//# TOOL: bpl-desugar
//# ARGS: --no-line --to=structured
//# STRIP: yes
// What stands for the call of a function begins where the call did: comments before it stay so.
procedure P(x: int)
  free requires f(x) == 0;
{
  // about what follows
  x1: assert f(x /* of x */ + 1) == 1;
}
function {:inline} f(n: int): int { n }
/*# STDOUT
// What stands for the call of a function begins where the call did: comments before it stay so.
procedure P(x: int)
{
  assume x == 0;
// about what follows
x1:
  assert x /* of x */ + 1 == 1;
}
*/
