//# TOOL: bpl-lint
//# ARGS: --disable all --enable idle-call
var g: int;
procedure Reset();
  modifies g;
procedure Any() returns (x: int);
procedure Check(x: int);
  requires x > 0;
procedure P()
  modifies g;
{
  var x: int;
  call Reset();
  call x := Any();
  call Check(x);
}
