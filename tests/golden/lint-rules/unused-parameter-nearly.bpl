//# TOOL: bpl-lint
//# ARGS: --disable all --enable unused-parameter
procedure Log(x: int);
procedure Id(x: int) returns (y: int);
  requires x > 0;
implementation Id(u: int) returns (v: int) { v := 1; }
function f(x: int): int;
procedure P(n: int) ensures n == n + 0; { }
