//# TOOL: bpl-lint
//# ARGS: --disable all --enable unused-local
procedure P()
{
  var i, j: int;
  j := 1;
}
/*# STDERR
unused-local.bpl(5,7): Note: local variable 'i' is not used [unused-local]
*/
