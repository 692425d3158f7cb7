//# TOOL: bpl-lint
//# ARGS: --disable all --enable duplicate-specification
procedure P(a: int, b: int) returns (r: int);
  requires a > 0;
  free requires a > 0;
  ensures a > 0;
  requires {:msg "twice"} a > 0;
procedure Q(a: int, b: int);
  requires a > 0;
