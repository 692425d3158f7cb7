//# TOOL: bpl-exec
//# EXIT: 1
//# ARGS: --failing 0
// Axioms that define functions by what constructs a value: failures are found at values that the
// path does not mention, and confirmed.
datatype List { Nil(), Cons(head: int, tail: List) }

function length(list: List): int;
axiom length(Nil()) == 0;
axiom (forall h: int, t: List :: {length(Cons(h, t))} length(Cons(h, t)) == 1 + length(t));

function append(a: List, b: List): List;
axiom (forall b: List :: {append(Nil(), b)} append(Nil(), b) == b);
axiom (forall h: int, t, b: List :: {append(Cons(h, t), b)} append(Cons(h, t), b) == Cons(h, append(t, b)));

procedure {:entrypoint} Two(list: List)
{
  assert length(list) != 2;
}

procedure {:entrypoint} Append(x: int, y: int)
{
  var list: List;
  list := append(Cons(x, Nil()), Cons(y, Nil()));
  assert length(list) == 2;
  assert list->head <= list->tail->head;
}
/*# STDOUT
datatype-recursion.bpl(18,3): Error: assertion violated: length(list) != 2
    with list -> Cons(0, Cons(0, Nil()))
    because
      length(list) is 2
    entry Two with list -> Cons(0, Cons(0, Nil()))
    where length(Cons(0, Cons(0, Nil()))) -> 2
    confirmed: replayed, it fails after 1 steps
Two: failed: executions: 1 passed, 1 failed
datatype-recursion.bpl(26,3): Error: assertion violated: list->head <= list->tail->head
    with list -> Cons(0, Cons(-1, Nil()))
    because
      list->head is 0
      list->tail->head is -1
        list->tail is Cons(-1, Nil())
    entry Append with x -> 0, y -> -1
    where length(Cons(0, Cons(-1, Nil()))) -> 2, append(Cons(0, Nil()), Cons(-1, Nil())) -> Cons(0, Cons(-1, Nil()))
    confirmed: replayed, it fails after 3 steps
Append: failed: executions: 1 passed, 1 failed
*/
