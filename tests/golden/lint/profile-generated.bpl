//# TOOL: bpl-lint
//# ARGS: --profile=generated
//# EXIT: 1
// Notes are about what generators write on purpose; warnings stay.
var R0: int;
procedure P(x: int) returns (y: int)
  modifies R0;
  free ensures y == x;
{
  R0 := R0;
  y := x;
  return;
  y := 2;
}
/*# STDERR
profile-generated.bpl(13,3): Warning: this cannot be reached [unreachable-code]
*/
