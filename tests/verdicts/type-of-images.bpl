// SAFE exec auto
// There are as many values as numbers, by a function that nothing else mentions.
type T;
function to(x: T): int;
function from(n: int): T;
axiom (forall i: int :: to(from(i)) == i);

procedure {:entrypoint} P()
{
  assume (forall x, y: T :: x == y);
  assert false;
}
