//# TOOL: bpl-lint
//# ARGS: --disable all --enable idle-ensures
var g: int;
procedure Inc(x: int) returns (y: int);
  ensures y > x;
  ensures g > 0;
procedure Lemma(x: int);
  ensures x * x >= 0;
