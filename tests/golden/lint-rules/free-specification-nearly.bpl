//# TOOL: bpl-lint
//# ARGS: --disable all --enable free-specification
procedure Abs(x: int) returns (r: int);
  free ensures r >= 0;
procedure Id(x: int) returns (r: int)
  ensures r == x;
{ r := x; }
