//# TOOL: bpl-lint
//# ARGS: --disable all --enable assume-false
procedure P(x: int)
  ensures false;
{
  assume {:halt} false;
  assert false;
  assume x > x + 1;
}
