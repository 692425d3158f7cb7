// SAFE exec auto
// There is a value of the type with that property.
type T;
var g: T where p(g);
function p(x: T): bool;

procedure {:entrypoint} P()
{
  assume (forall x: T :: !p(x));
  assert false;
}
