//# TOOL: bpl-lint
//# ARGS: --disable all --enable trivial-condition
procedure P(x: int) returns (y: int)
  ensures x > 0 ==> y > 0;
{
  assume {:sourceloc "a.c", 1} true;
  assert {:mark} true;
  assert false;
  assume true;
}
