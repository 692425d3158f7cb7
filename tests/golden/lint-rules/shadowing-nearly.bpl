//# TOOL: bpl-lint
//# ARGS: --disable all --enable shadowing
var n: int;
procedure P(x: int);
procedure Q(x: int)
{
  assert (forall y: int :: y > x) || (exists y: int :: y > x);
}
procedure R(p: int);
implementation R(p: int) { assert p > 0; }
function f(n: int): int { n }
axiom (forall n: int :: f(n) > 0);
