// Names that SMT-LIB does not have, or has for something else.
// EXPECT Main: verified

var let: int;
var x': int;
var a#b: int;
function and(x: int): int;
function select(x: int): int { x + 1 }

procedure Main()
{
  assume let == 1 && x' == 2 && a#b == 3;
  assert let + x' == a#b;
  assert and(let) == and(1) && select(let) == 2;
}
