//# TOOL: bpl-reduce
//# ARGS: grep -q "assert x"
//# STDIN: yes
// What grep looks for is all that stays: the statement, and what makes it legal.
type T;
const c: T;
var g: int;
function f(t: T): int;
axiom f(c) > 0;
procedure P(y: int) returns (z: int) requires y > 0; modifies g;
{
  g := y;
  z := g + 1;
}
procedure Q(x: int)
{
  var i: int;
  i := 0;
  while (i < x) invariant i >= 0;
  {
    if (i == 5) { assert x > i; } else { i := i + 2; }
    i := i + 1;
  }
}
/*# STDOUT
procedure Q(x: int)
{
  var i: int;
  assert x > i;
}
*/
