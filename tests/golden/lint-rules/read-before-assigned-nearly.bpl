//# TOOL: bpl-lint
//# ARGS: --disable all --enable read-before-assigned
procedure P(n: int, b: bool) returns (s: int)
{
  var i, j, k: int;
  var w: int where w > 0;
  var m: [int]int;
  s := w;
  havoc i;
  while (i < n) { i := i + 1; }
  if (b) { j := 1; } else { return; }
  assume k > j;
  m[0] := 1;
  s := m[1] + k + j;
  k := 2;
}
procedure Hinted(m: [int]int) returns (out: int)
{
  var {:pool "K"} k: int;
  assume {:add_to_pool "K", m[0], k} true;
  assume k < m[0];
  out := k;
}
type List;
function Cons(head: int, tail: List): List;
function length(l: List): int;
procedure Match(l: List) returns (head: int, tail: List)
{
  var x, y: int;
  var t, u: List;
  if (l == Cons(x, t)) {
    head, tail := x, t;
    x, t := 0, l;
  } else if (l != Cons(1, Cons(y, u))) {
    y := 0;
    u := l;
  }
}
