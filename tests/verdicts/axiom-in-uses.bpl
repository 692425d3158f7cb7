// SAFE exec exec-apart auto modular
// Whoever has it in a uses clause, an axiom holds.

function g(x: int): int;
function f(x: int): bool uses { axiom (forall x: int :: g(x) == 0); }
const c: int;
const unique b: int uses { axiom b == c; axiom b == 0; }

procedure Entry(y: int)
{
  assert g(y) == 0;
  assert c == 0;
}
