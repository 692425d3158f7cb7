//# TOOL: bpl-desugar
//# ARGS: --no-line --to=structured
//# STRIP: yes
// What all stages are shown on.
var g: int where g >= 0;
function half(x: int): int { x div 2 }
procedure Sum(n: int, a: [int]int) returns (s: int)
  requires n >= 0;
  modifies g;
  ensures s >= old(g);
{
  var i: int;
  i, s := 0, g;
  while (i < n)
    invariant i <= n;
    invariant s >= old(g);
  {
    if (a[i] < 0) {
      break;
    }
    call s := Add(s, half(a[i]));
    i := i + 1;
  }
}

procedure Add(x: int, y: int) returns (z: int);
  requires y >= 0;
  ensures z == x + y;
/*# STDOUT
// What all stages are shown on.
var g: int;
function half(x: int): int;
axiom (forall x: int :: { half(x) } half(x) == x div 2);

procedure Sum(n: int, a: [int]int) returns (s: int)
  modifies g;
{
  var i: int;
  var x#1: int;
  var y#1: int;
  var z#1: int;
  var old_g: int;
  assume g >= 0;
  old_g := g;
  assume n >= 0;
  i := 0;
  s := g;
  while (i < n)
    invariant i <= n;
    invariant s >= old_g;
  {
    if (a[i] < 0) {
      break;
    }
    x#1 := s;
    y#1 := half(a[i]);
    assert y#1 >= 0;
    havoc z#1;
    assume z#1 == x#1 + y#1;
    s := z#1;
    i := i + 1;
  }
  assert s >= old_g;
}

procedure Add(x: int, y: int) returns (z: int);
  requires y >= 0;
  ensures z == x + y;
*/
