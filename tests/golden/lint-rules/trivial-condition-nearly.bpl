//# TOOL: bpl-lint
//# ARGS: --disable all --enable trivial-condition
axiom {:array_info "a"} true;
procedure P(x: int) returns (y: int)
  requires {:mark} true;
  ensures x > 0 ==> y > 0;
{
  assume {:sourceloc "a.c", 1} true;
  assert {:mark} true;
  assert false;
  assume true;
}
