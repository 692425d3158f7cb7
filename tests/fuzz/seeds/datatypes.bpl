datatype List<a> { Nil(), Cons({:x} head: a, tail: List a), Two(p, q: int, r: [a]bool) }
datatype Unit { Unit() }
function len<a>(l: List a): int { if l is Cons then 1 + len(l->tail) else 0 }
procedure P(l: List int) returns (m: List int)
{
  var x: int; var y: List int;
  m := Cons(1, l);
  m := m->(head := m->head + 1)->(tail := y);
  m->tail->head := 3;
  Cons(x, y) := {:u} m;
  assert !(m is Nil) && m->tail == y && -x is Cons;
}
