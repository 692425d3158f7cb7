// SAFE exec auto
// There are two values, of which an axiom says different things.
type T;
const u: T;
const v: T;
function g(x: T): bool;
axiom g(u) && !g(v);

procedure {:entrypoint} P()
{
  assume (forall x, y: T :: x == y);
  assert false;
}
