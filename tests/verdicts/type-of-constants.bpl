// SAFE exec auto
// There are two values, as an axiom about constants says that nothing else mentions.
type T;
const a, b: T;
axiom a != b;

procedure {:entrypoint} P(x: T)
{
  assert (exists y: T :: x != y);
}
