// SAFE exec exec-apart auto modular
// Nothing is said of both constants but that they differ.

const unique a: [int]bv1;
const unique b: [int]bv1;
axiom (forall i: int :: a[i] == 1bv1);
axiom (forall i: int :: i != 0 ==> b[i] == 1bv1);

procedure Entry()
{
  assert b[0] == 0bv1;
}
