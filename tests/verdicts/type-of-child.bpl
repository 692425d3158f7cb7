// SAFE exec
// Who extends a constant is another one.
type T;
const a: T;
const b: T extends a;

procedure {:entrypoint} P(x: T)
{
  assert (exists y: T :: x != y);
}
