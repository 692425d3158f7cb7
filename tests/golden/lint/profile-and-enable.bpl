//# TOOL: bpl-lint
//# ARGS: --profile=generated --enable=self-assignment
// Rules that are named are on.
var R0: int;
procedure P()
  modifies R0;
{
  R0 := R0;
}
/*# STDERR
profile-and-enable.bpl(8,3): Note: 'R0' is assigned to itself [self-assignment]
*/
