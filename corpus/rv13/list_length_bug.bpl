// The length of a linked list. Bug: the list may be a cycle, on which the distance of the head from
// itself is 0 again.
// EXPECT Length: failed invariant 17

type Ref;
const null: Ref;
const next: [Ref]Ref;

function distance(from, to: Ref): int
{ if from == to then 0 else distance(next[from], to) + 1 }

procedure Length(head: Ref) returns (n: int)
{
  var node: Ref;
  node, n := head, 0;
  while (node != null)
    invariant n == distance(head, node);
  {
    node, n := next[node], n + 1;
  }
}
