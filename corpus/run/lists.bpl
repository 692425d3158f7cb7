// Lists as a datatype, and functions on them by recursion.
// EXPECT Reversed: failed assertion 21 with l = Cons(0, Cons(1, Nil()))
// EXPECT Sum: failed assertion 26
// EXPECT Commutes: failed assertion 31 with a = Cons(0, Nil()), b = Cons(1, Nil())
// EXPECT Twice: verified
// EXPECT Two: passed with l = Cons(0, Cons(0, Nil()))

datatype List { Nil(), Cons(head: int, tail: List) }

function app(a: List, b: List): List
{ if a is Nil then b else Cons(a->head, app(a->tail, b)) }
function rev(l: List): List
{ if l is Nil then l else app(rev(l->tail), Cons(l->head, Nil())) }
function len(l: List): int
{ if l is Nil then 0 else 1 + len(l->tail) }
function sum(l: List): int
{ if l is Nil then 0 else l->head + sum(l->tail) }

procedure Reversed(l: List)
{
  assert rev(l) == l;
}

procedure Sum(l: List)
{
  assert sum(l) <= 10;
}

procedure Commutes(a: List, b: List)
{
  assert app(a, b) == app(b, a);
}

procedure Twice(l: List)
  requires len(l) <= 3;
{
  assert rev(rev(l)) == l;
}

procedure Two() returns (l: List)
{
  havoc l;
  assume len(l) == 2;
}
