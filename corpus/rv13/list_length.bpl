// The length of a linked list without cycles.
// EXPECT Length: passed
// EXPECT Main: verified with n = 5

type Ref;
const null: Ref;
const next: [Ref]Ref;
const N: int;
axiom N == 5;

// the place of a node, counted so that it grows along the list: there is no cycle
function place(node: Ref): int;
axiom place(null) == 0;
axiom (forall node: Ref :: node != null ==> place(next[node]) == place(node) + 1);

function distance(from, to: Ref): int
{ if from == to then 0 else distance(next[from], to) + 1 }

procedure Length(head: Ref) returns (n: int)
  ensures n == distance(head, null);
{
  var node: Ref;
  node, n := head, 0;
  while (node != null)
    invariant n == distance(head, node);
  {
    node, n := next[node], n + 1;
  }
}

procedure Main(head: Ref) returns (n: int)
  requires distance(head, null) == N;
{
  call n := Length(head);
}
