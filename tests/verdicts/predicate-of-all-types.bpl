// SAFE
// `good` may not be redefined at some points only: an axiom over types, which holds for none of the
// program's types here, speaks of it.
type Box;
function box<T>(T): Box;
function good(n: int): bool;
function other<T>(x: T): int;
axiom (forall<T> x: T :: { other(x) } good(other(x)));
axiom (forall n: int :: { good(n) } other(n) == n);

procedure {:entrypoint} P(n: int)
{
  assert good(n);
}
