//# TOOL: bpl-lint
//# ARGS: --disable all --enable read-before-assigned
procedure P(n: int, b: bool) returns (s: int)
{
  var i, j, k: int;
  var w: int where w > 0;
  var m: [int]int;
  s := w;
  havoc i;
  while (i < n) { i := i + 1; }
  if (b) { j := 1; } else { return; }
  assume k > j;
  m[0] := 1;
  s := m[1] + k + j;
  k := 2;
}
