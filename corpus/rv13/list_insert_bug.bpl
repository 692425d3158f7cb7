// Inserting a node into a linked list. Bug: it may be inserted behind itself.
// EXPECT InsertAfter: failed postcondition 20
// EXPECT Main: verified

type Ref;
const null: Ref;
var next: [Ref]Ref;
const N: int;
axiom N == 3;

function occurs(next: [Ref]Ref, node: Ref, list: Ref): bool
{
  if node == list || node == null then true
  else if list == null then false
  else occurs(next, node, next[list])
}

procedure InsertAfter(node, new: Ref)
  modifies next;
  ensures next[new] == old(next[node]);
{
  next[new] := next[node];
  next[node] := new;
}

procedure Main() returns (head: Ref)
  modifies next;
{
  var node, new: Ref;
  var i: int;
  assume head != null && next[head] == null;
  i, node := 0, head;
  while (i < N)
  {
    havoc new;
    assume !occurs(next, new, head);
    call InsertAfter(node, new);
    i, node := i + 1, new;
  }
}
