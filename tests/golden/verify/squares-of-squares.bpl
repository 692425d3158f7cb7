//# TOOL: bpl-verify
//# ARGS: --engine=horn --timeout=300
//# EXIT: 3
// 2 ** (2 ** 64) has more digits than there is memory; what needs none of them is told.
procedure Squares(x: int)
{
  var y: int;
  y := 2;
  y := y * y; y := y * y; y := y * y; y := y * y; y := y * y; y := y * y; y := y * y; y := y * y;
  y := y * y; y := y * y; y := y * y; y := y * y; y := y * y; y := y * y; y := y * y; y := y * y;
  y := y * y; y := y * y; y := y * y; y := y * y; y := y * y; y := y * y; y := y * y; y := y * y;
  y := y * y; y := y * y; y := y * y; y := y * y; y := y * y; y := y * y; y := y * y; y := y * y;
  y := y * y; y := y * y; y := y * y; y := y * y; y := y * y; y := y * y; y := y * y; y := y * y;
  y := y * y; y := y * y; y := y * y; y := y * y; y := y * y; y := y * y; y := y * y; y := y * y;
  y := y * y; y := y * y; y := y * y; y := y * y; y := y * y; y := y * y; y := y * y; y := y * y;
  y := y * y; y := y * y; y := y * y; y := y * y; y := y * y; y := y * y; y := y * y; y := y * y;
  assert x != 3;
}
/*# MATCH
^Squares: unknown: 
*/
