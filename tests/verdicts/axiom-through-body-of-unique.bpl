// SAFE exec exec-apart auto modular boogie
// Through a body something is said of a constant that differs.

const unique a, b: int;
function f(): int { b }
axiom f() == 0;

procedure Entry()
{
  assert a != 0;
}
