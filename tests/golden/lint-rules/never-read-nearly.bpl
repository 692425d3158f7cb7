//# TOOL: bpl-lint
//# ARGS: --disable all --enable never-read
procedure Q() returns (x: int);
procedure P(a: int) returns (r: int)
{
  var t, u: int;
  var v: int where v > t;
  call u := Q();
  t := a + 1;
  havoc v;
  r := a;
}
