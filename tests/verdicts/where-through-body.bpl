// SAFE exec exec-apart auto modular boogie
// Nobody mentions g, but there is such a value.

const c: int;
function f(x: int): bool { x == c }
var g: int where f(g) && g == 3;

procedure Entry()
{
  assert c == 3;
}
