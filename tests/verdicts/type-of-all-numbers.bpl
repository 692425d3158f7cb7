// SAFE exec auto
// There are as many values as numbers.
type T;
function f(i: int): T;
axiom (forall i, j: int :: f(i) == f(j) ==> i == j);

procedure {:entrypoint} P(x: T)
{
  assert (exists y: T :: x != y);
}
