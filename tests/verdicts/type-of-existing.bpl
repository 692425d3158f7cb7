// SAFE exec auto
// There are two values, of which an axiom says different things.
type T;
function g(x: T): bool;
axiom (exists x: T, y: T :: g(x) && !g(y));

procedure {:entrypoint} P()
{
  assume (forall x, y: T :: x == y);
  assert false;
}
