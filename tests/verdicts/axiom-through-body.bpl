// SAFE exec exec-apart auto modular boogie
// The axiom mentions but the function, whose body is what it speaks of.

const b: int;
function f(): int { b }
axiom f() == 0;

procedure Entry()
{
  assert b == 0;
}
