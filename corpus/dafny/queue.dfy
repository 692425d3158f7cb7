// A queue of two lists, in functions; its abstraction and what a client sees.
datatype Queue<T> = Queue(front: seq<T>, back: seq<T>)

function Reverse<T>(s: seq<T>): seq<T>
{
  if |s| == 0 then [] else Reverse(s[1..]) + [s[0]]
}

function Elements<T>(q: Queue<T>): seq<T>
{
  q.front + Reverse(q.back)
}

function method Enqueue<T>(q: Queue<T>, x: T): Queue<T>
{
  Queue(q.front, [x] + q.back)
}

lemma EnqueueAtEnd<T>(q: Queue<T>, x: T)
  ensures Elements(Enqueue(q, x)) == Elements(q) + [x]
{
  assert ([x] + q.back)[1..] == q.back;
}

lemma ReverseLength<T>(s: seq<T>)
  ensures |Reverse(s)| == |s|
{
}

method First<T>(q: Queue<T>) returns (x: T)
  requires |q.front| + |q.back| > 0
  ensures x == Elements(q)[0]
{
  if |q.front| > 0 {
    x := q.front[0];
  } else {
    x := q.back[0];
  }
}
