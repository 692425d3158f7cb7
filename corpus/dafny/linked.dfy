// A linked list on the heap with its set of nodes.
class Node {
  var value: int
  var next: Node?
  ghost var spine: set<Node>
  ghost var list: seq<int>

  predicate Valid()
    reads this, spine
    decreases spine
  {
    this in spine &&
    (next == null ==> list == [value]) &&
    (next != null ==> next in spine && next.spine <= spine && this !in next.spine &&
      next.Valid() && list == [value] + next.list)
  }

  constructor(v: int, tail: Node?)
    requires tail == null || tail.Valid()
    ensures Valid() && value == v
    ensures tail == null ==> list == [v]
    ensures tail != null ==> list == [v] + tail.list
  {
    value := v;
    next := tail;
    if tail == null {
      spine := {this};
      list := [v];
    } else {
      spine := {this} + tail.spine;
      list := [v] + tail.list;
    }
  }
}

method Length(n: Node) returns (length: int)
  requires n.Valid()
  ensures length == |n.list|
{
  var at: Node? := n;
  length := 0;
  while at != null
    invariant at != null ==> at.Valid() && length + |at.list| == |n.list|
    invariant at == null ==> length == |n.list|
    decreases if at == null then {} else at.spine
  {
    length := length + 1;
    at := at.next;
  }
}

method Second(n: Node) returns (v: int)
  requires n.Valid()
  ensures |n.list| > 1 && v == n.list[1]
{
  v := n.next.value;
}
