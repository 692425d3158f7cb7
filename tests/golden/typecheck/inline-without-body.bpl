//# TOOL: bpl-lint
//# ARGS: --disable=all --dialect 2.4.1
function {:inline} f(x: int): int;
procedure P(y: int)
{
  assert f(y) == f(y);
}
