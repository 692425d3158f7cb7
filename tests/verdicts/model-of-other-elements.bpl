// SAFE exec auto modular boogie native
// A model of the axioms says nothing of an element that only the claim mentions.

type T;
const unique a, b: T;
function f(x: T): int;
axiom f(b) == 3;
axiom (forall x: T :: f(x) == 3 ==> x == b);

procedure Entry()
{
  assert f(a) != 3;
}
