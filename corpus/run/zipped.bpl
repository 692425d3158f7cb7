// Two lists as one of pairs: the shorter decides.
// EXPECT Length: failed assertion 15
// EXPECT Short: verified

datatype List { Nil(), Cons(head: int, tail: List) }
datatype Pairs { None(), Pair(a: int, b: int, rest: Pairs) }

function zip(x: List, y: List): Pairs
{ if x is Nil || y is Nil then None() else Pair(x->head, y->head, zip(x->tail, y->tail)) }
function count(p: Pairs): int { if p is None then 0 else 1 + count(p->rest) }
function len(l: List): int { if l is Nil then 0 else 1 + len(l->tail) }

procedure Length(x: List, y: List)
{
  assert count(zip(x, y)) == len(x);
}

procedure Short(x: List, y: List)
  requires len(x) <= 2 && len(y) <= 2;
{
  assert count(zip(x, y)) == (if len(x) < len(y) then len(x) else len(y));
}
