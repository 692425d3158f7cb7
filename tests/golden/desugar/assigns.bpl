//# TOOL: bpl-desugar
//# ARGS: --no-line --only assigns
//# STRIP: yes
type T;
datatype List { Nil(), Cons(head: int, tail: List) }
procedure P(m: [int][int]int, l: List) returns (h: int, t: List, n: [int][int]int)
{
  var i: int, x: int;
  n[i][x] := 3;
  i, x := x, i;
  n[0], i, x := m[1], i + 1, 0;
  t := l;
  t->head := 5;
  t->tail->head := 6;
  Cons(h, t) := t;
  Cons(i, t) := Cons(h, t);
  x := x;
}
/*# STDOUT
type T;
datatype List { Nil(), Cons(head: int, tail: List) }

procedure P(m: [int][int]int, l: List) returns (h: int, t: List, n: [int][int]int)
{
  var i: int, x: int;
  var x#1: int;
  var Cons#1: List;
  n := n[i := n[i][x := 3]];
  x#1 := i;
  i := x;
  x := x#1;
  n := n[0 := m[1]];
  i := i + 1;
  x := 0;
  t := l;
  t := t->(head := 5);
  t := t->(tail := t->tail->(head := 6));
  assert t is Cons;
  h := t->head;
  t := t->tail;
  Cons#1 := Cons(h, t);
  assert Cons#1 is Cons;
  i := Cons#1->head;
  t := Cons#1->tail;
  x := x;
}
*/
