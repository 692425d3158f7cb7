//# TOOL: bpl-lint
//# ARGS: --disable all --enable constant-guard
procedure P(x: int) returns (y: int)
{
  while (true) { if (x == y) { break; } y := y + 1; }
  if (*) { y := 1; }
}
