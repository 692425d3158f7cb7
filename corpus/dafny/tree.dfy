// Binary search trees as a datatype: insertion, membership, a wrong mirror.
datatype Tree = Leaf | Node(left: Tree, value: int, right: Tree)

function Contents(t: Tree): set<int>
{
  match t
  case Leaf => {}
  case Node(l, v, r) => Contents(l) + {v} + Contents(r)
}

predicate Ordered(t: Tree)
{
  match t
  case Leaf => true
  case Node(l, v, r) =>
    Ordered(l) && Ordered(r) &&
    (forall x :: x in Contents(l) ==> x < v) && (forall x :: x in Contents(r) ==> v < x)
}

function Insert(t: Tree, x: int): Tree
{
  match t
  case Leaf => Node(Leaf, x, Leaf)
  case Node(l, v, r) =>
    if x < v then Node(Insert(l, x), v, r)
    else if v < x then Node(l, v, Insert(r, x))
    else t
}

lemma InsertContents(t: Tree, x: int)
  ensures Contents(Insert(t, x)) == Contents(t) + {x}
{
}

lemma InsertOrdered(t: Tree, x: int)
  requires Ordered(t)
  ensures Ordered(Insert(t, x))
{
  match t
  case Leaf =>
  case Node(l, v, r) =>
    InsertContents(l, x);
    InsertContents(r, x);
}

function Mirror(t: Tree): Tree
{
  match t
  case Leaf => Leaf
  case Node(l, v, r) => Node(Mirror(r), v, Mirror(l))
}

lemma MirrorTwice(t: Tree)
  ensures Mirror(Mirror(t)) == t
{
}

lemma MirrorOrdered(t: Tree)
  requires Ordered(t)
  ensures Ordered(Mirror(t))
{
}

method Member(t: Tree, x: int) returns (found: bool)
  requires Ordered(t)
  ensures found <==> x in Contents(t)
{
  var at := t;
  found := false;
  while at != Leaf
    invariant Ordered(at)
    invariant x in Contents(t) <==> x in Contents(at)
    decreases at
  {
    match at
    case Node(l, v, r) =>
      if x == v { return true; }
      at := if x < v then l else r;
  }
}
