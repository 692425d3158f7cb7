// A queue of two lists: what is put in comes out in order.
// EXPECT Order: verified
// EXPECT Front: failed assertion 22

datatype List { Nil(), Cons(head: int, tail: List) }
datatype Queue { Queue(front: List, back: List) }

function app(a: List, b: List): List
{ if a is Nil then b else Cons(a->head, app(a->tail, b)) }
function rev(l: List): List
{ if l is Nil then l else app(rev(l->tail), Cons(l->head, Nil())) }
function put(q: Queue, x: int): Queue { Queue(q->front, Cons(x, q->back)) }
function all(q: Queue): List { app(q->front, rev(q->back)) }

procedure Order(a: int, b: int)
{
  assert all(put(put(Queue(Nil(), Nil()), a), b)) == Cons(a, Cons(b, Nil()));
}

procedure Front(q: Queue, x: int)
{
  assert all(put(q, x))->head == x;
}
