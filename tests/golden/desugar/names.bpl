//# TOOL: bpl-desugar
//# ARGS: --no-line --to=structured
//# STRIP: yes
// What is copied keeps its meaning among other names.
var i: int;
function {:inline} all(n: int): bool { (forall i: int :: i < n) }
procedure P<T>(x: T, k: int)
  requires (forall i: int, y: T :: i > k || y == x);
  requires (forall<U> u: U, T': int :: u == u && T' == k);
  modifies i;
{
  assert all(i) && all(k);
}
procedure Q<U>(i: U, y: int)
  modifies i;
{
  call P(i, y);
}
/*# STDOUT
// What is copied keeps its meaning among other names.
var i: int;

procedure P<T>(x: T, k: int)
  modifies i;
{
  assume (forall i: int, y: T :: i > k || y == x);
  assume (forall<U> u: U, T': int :: u == u && T' == k);
  assert (forall i#2: int :: i#2 < i) && (forall i: int :: i < k);
}

procedure Q<U>(i#1: U, y: int)
  modifies i;
{
  var x#1: U;
  var k#1: int;
  x#1 := i#1;
  k#1 := y;
  assert (forall i: int, y#1: U :: i > k#1 || y#1 == x#1);
  assert (forall<U#1> u: U#1, T': int :: u == u && T' == k#1);
  havoc i;
}
*/
