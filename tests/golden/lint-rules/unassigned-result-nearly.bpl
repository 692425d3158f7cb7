//# TOOL: bpl-lint
//# ARGS: --disable all --enable unassigned-result
procedure Sign(x: int) returns (s: int)
{
  if (x < 0) { s := -1; } else { s := 1; }
}
procedure Loop() returns (s: int) { while (true) { } }
procedure Any() returns (s: int) { havoc s; }
procedure Some() returns (s: int where s > 0) { }
procedure None() returns (s: int);
