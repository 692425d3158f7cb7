// SAFE exec auto
// There are two values of the type.
type T;
function p(x: T): bool;
var g: T where p(g);
var h: T where !p(h);

procedure {:entrypoint} P()
{
  assume (forall x, y: T :: x == y);
  assert false;
}
