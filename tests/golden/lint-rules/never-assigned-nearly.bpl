//# TOOL: bpl-lint
//# ARGS: --disable all --enable never-assigned
procedure P()
{
  var x, y: int;
  var z: int where z > 0;
  havoc x;
  assume y > 0;
  assert x * x >= 0 && y > 0 && z > 0;
}
