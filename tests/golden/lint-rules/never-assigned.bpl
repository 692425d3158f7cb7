//# TOOL: bpl-lint
//# ARGS: --disable all --enable never-assigned
procedure P()
{
  var x: int;
  assert x * x >= 0;
}
/*# STDERR
never-assigned.bpl(6,10): Note: 'x' is read and never assigned [never-assigned]
*/
