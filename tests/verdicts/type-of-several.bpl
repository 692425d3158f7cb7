// SAFE
// The function is mentioned nowhere else; there is no value that differs from it but that there must be one.
type T;
function other(x: T): T;
axiom (forall x: T :: other(x) != x);

procedure {:entrypoint} Main(x: T)
{
  assert (exists y: T :: y != x);
}
