// SAFE exec auto
// Unique constants are values also where what is asked about does not mention them, and something else does.
type T;
const unique a, b: T;

procedure {:entrypoint} P()
{
  assert a != b;
  assert (exists x, y: T :: x != y);
}
