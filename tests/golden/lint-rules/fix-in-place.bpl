//# TOOL: bpl-lint
//# ARGS: --fix --in-place --disable all --enable unused-local
//# STRIP: yes
// the file is rewritten
procedure P()
{
  var i: int;
}
/*# FILE
// the file is rewritten
procedure P()
{
}
*/
