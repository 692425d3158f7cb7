// SAFE exec exec-apart auto modular
// The one that the axiom speaks of takes a value away from the other.

datatype E { X(), Y() }
const unique a: E;
const unique b: E;
axiom a != X();

procedure Entry()
{
  assert b == X();
}
