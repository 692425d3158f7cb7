//# TOOL: bpl-lint
//# ARGS: --disable all
var x: int;
procedure P(x: int)
{
  assert (forall x: bool :: x || (exists x: int :: x == 0));
  assert (lambda x: int :: (var x := x > 0; x))[1];
}
