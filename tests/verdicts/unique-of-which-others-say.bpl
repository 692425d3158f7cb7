// SAFE exec exec-apart auto modular boogie
// Two others are two of its three values.

const unique a, b, c: int;
axiom 0 <= a && a < 3;
axiom b == 0;
axiom c == 1;

procedure Entry()
{
  assert a == 2;
}
