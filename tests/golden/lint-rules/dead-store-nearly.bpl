//# TOOL: bpl-lint
//# ARGS: --disable all --enable dead-store
procedure P(a: int) returns (r: int)
{
  var t: int;
  t := 1;
  while (*) { r := r + t; t := t + 1; }
  r := r + 1;
  if (a > 0) { r := 2; }
}
