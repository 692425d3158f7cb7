// SAFE exec auto
// Unique constants are values also where nothing mentions them.
type T;
const unique a, b: T;

procedure {:entrypoint} P(x: T)
{
  assert (exists y: T :: x != y);
}
