// SAFE exec exec-apart auto horn modular boogie
// The axiom and the clause concern nothing that is run, and deny each other.

type T;
function p(t: T): bool;
axiom (forall t: T :: p(t));
var g: T where !p(g);

procedure Entry(x: int)
{
  assert x > 0;
}
