// SAFE exec exec-apart auto modular boogie
// Three truths that differ: there are none.

const unique a, b, c: bool;

procedure Entry(x: bool)
{
  assert x || a;
}
