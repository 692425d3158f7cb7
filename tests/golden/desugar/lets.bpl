//# TOOL: bpl-desugar
//# ARGS: --no-line --only lets
//# STRIP: yes
var g: int;
procedure P(x: int) returns (r: int);
  modifies g;
  ensures (var y := g; old(y + g) == x) && old((var z := g; z) + 1) == 0;
procedure Q(x: int)
{
  assert (var a, b := x + 1, x; (var a' := a * b; a' + a' == a));
  assert (forall i: int :: (var x' := i; (forall j: int :: j == x')));
}
procedure Capture(i: int)
{
  assert (var v := i; (forall i: int :: i > v));
}
/*# STDOUT
var g: int;
procedure P(x: int) returns (r: int);
  modifies g;
  ensures g + old(g) == x && old(g + 1) == 0;

procedure Q(x: int)
{
  assert (x + 1) * x + (x + 1) * x == x + 1;
  assert (forall i: int :: (forall j: int :: j == i));
}

procedure Capture(i: int)
{
  assert (forall i#1: int :: i#1 > i);
}
*/
