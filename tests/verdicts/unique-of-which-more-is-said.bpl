// SAFE exec exec-apart auto modular boogie
// Nothing that is run mentions b, but a is none of its values.

const unique a, b: int;
axiom b == 0;

procedure Entry()
{
  assert a != 0;
}
