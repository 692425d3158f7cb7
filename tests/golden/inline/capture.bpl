//# TOOL: bpl-inline
//# ARGS: --no-line
//# STRIP: yes
// Whatever is called the same in the two procedures stays apart.
const c: int;
var g: int;

procedure {:inline 1} P(x: int)
  modifies g;
{
  var y: int;
  y := (var c := x; c);
  g := g + c;
  assert (forall x': int, g: int, y': int :: g == x' ==> x' != y' + c);
}

procedure Main(x: int, g: int, x': int) returns (y: int)
  modifies g;
  ensures y == g;
{
  var c: int;
  c := g;
  call P(c);
  assert (forall g: int :: g == x' || g < c);
  y := g;
}
/*# STDOUT
// Whatever is called the same in the two procedures stays apart.
const c: int;
var g: int;

procedure {:inline 1} P(x: int)
  modifies g;
{
  var y: int;
  y := (var c := x; c);
  g := g + c;
  assert (forall x': int, g: int, y': int :: g == x' ==> x' != y' + c);
}

procedure Main(x: int, g#1: int, x': int) returns (y: int)
  modifies g;
  ensures y == g#1;
{
  var c#1: int;
  var x#1: int;
  var y#1: int;
  c#1 := g#1;
  x#1 := c#1;
  havoc y#1;
  y#1 := (var c := x#1; c);
  g := g + c;
  assert (forall x'#1: int, g: int, y': int :: g == x'#1 ==> x'#1 != y' + c);
  assert (forall g#2: int :: g#2 == x' || g#2 < c#1);
  y := g#1;
}
*/
