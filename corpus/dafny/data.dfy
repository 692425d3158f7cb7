// Datatypes, recursive functions, lemmas by induction.
datatype List = Nil | Cons(head: int, tail: List)

function Length(l: List): nat
{
  match l
  case Nil => 0
  case Cons(_, t) => 1 + Length(t)
}

function Append(a: List, b: List): List
{
  match a
  case Nil => b
  case Cons(h, t) => Cons(h, Append(t, b))
}

lemma Lengths(a: List, b: List)
  ensures Length(Append(a, b)) == Length(a) + Length(b)
{
}

lemma Associative(a: List, b: List, c: List)
  ensures Append(Append(a, b), c) == Append(a, Append(b, c))
{
}

lemma Wrong(a: List, b: List)
  ensures Append(a, b) == Append(b, a)
{
}

method Head(l: List) returns (h: int)
{
  h := l.head;
}
