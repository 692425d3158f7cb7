//# TOOL: bpl-lint
//# ARGS: --disable all --enable unused-local
procedure P()
{
  var i: int;
  var n: int where n > i;
  havoc n;
}
