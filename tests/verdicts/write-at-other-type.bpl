// FAILS modular boogie
// A map without indices has a value for each type: writing at bool, what is there already, leaves it equal.
var p: <a>[]a;
procedure F()
  modifies p;
{
  var q: <a>[]a;
  assume p[];
  p[] := 12;
  q := p;
  p[] := true;
  assert p != q;
}
