// SAFE exec auto
// What nobody mentions has a value nevertheless.
function q(x: int): bool;
var g: int where q(g);

procedure {:entrypoint} P()
{
  assume (forall x: int :: !q(x));
  assert false;
}
