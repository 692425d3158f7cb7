//# TOOL: bpl-lint
//# ARGS: --disable all --enable self-assignment
var m: [int]int;
procedure P(i: int) returns (x: int, y: int)
  modifies m;
{
  x, y := 1, 2;
  x, y := y, x;
  m[i] := m[x];
}
