// SAFE exec exec-apart auto modular boogie
// There is no such value, though nothing but the clause says so.

var g: int where g > 0 && g < 0;

procedure Entry()
{
  assert false;
}
