//# TOOL: bpl-lint
//# ARGS: --disable all --enable free-specification
procedure Abs(x: int) returns (r: int)
  free requires x > 0;
  free ensures r >= 0;
{ r := x; }
/*# STDERR
free-specification.bpl(5,8): Note: 'Abs' has a body, but this postcondition is never checked [free-specification]
*/
