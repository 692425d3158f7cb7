// SAFE exec auto
type T;
const unique a, b: T;

procedure {:entrypoint} P()
{
  assume (forall x, y: T :: x == y);
  assert false;
}

procedure {:entrypoint} Q()
{
  assert a != b;
}
