// SAFE exec exec-apart auto modular boogie
// What holds of f(x) holds of what it is made of.

function g(x: int): int;
function {:inline} f(x: int): int { g(x) + 1 }
axiom (forall x: int :: f(x) > 1);

procedure Entry(y: int)
{
  assert g(y) > 0;
}
