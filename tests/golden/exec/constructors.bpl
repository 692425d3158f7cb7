//# TOOL: bpl-exec
//# ARGS: --query-timeout 2
//# EXIT: 1
// Terms as models: constructors with several arguments, tags, constants, predicates and sizes by patterns.
type Tree;
type Kind;
function Leaf(int): Tree;
function Node(Tree, Tree): Tree;
function value(Tree): int;
function left(Tree): Tree;
function right(Tree): Tree;
function kind(Tree): Kind;
function sum(Tree): int;
const unique aLeaf, aNode, other: Kind;
const none: Tree;
axiom kind(none) == other;
axiom (forall x: int :: { Leaf(x) } value(Leaf(x)) == x);
axiom (forall l: Tree, r: Tree :: { Node(l, r) } left(Node(l, r)) == l);
axiom (forall l: Tree, r: Tree :: { Node(l, r) } right(Node(l, r)) == r);
axiom (forall x: int :: { Leaf(x) } kind(Leaf(x)) == aLeaf);
axiom (forall l: Tree, r: Tree :: { Node(l, r) } kind(Node(l, r)) == aNode);
axiom (forall x: int, l: Tree, r: Tree :: { Leaf(x), Node(l, r) } Leaf(x) != Node(l, r));
axiom (forall x: int :: { sum(Leaf(x)) } sum(Leaf(x)) == x);
axiom (forall l: Tree, r: Tree :: { sum(Node(l, r)) } sum(Node(l, r)) == sum(l) + sum(r));
procedure Mirror(t: Tree, u: Tree) { assert Node(t, u) == Node(u, t); }
procedure Sum(x: int) { assert sum(Node(Leaf(x), Node(none, Leaf(1)))) == x + 1; }
procedure Fine(x: int) { assert sum(Node(Leaf(x), Leaf(1))) == x + 1; }

/*# STDOUT
constructors.bpl(25,38): Error: assertion violated: Node(t, u) == Node(u, t)
    with t -> Tree!2, u -> Tree!4
    because
      Node(t, u) is Tree!6
      Node(u, t) is Tree!1
    entry Mirror with t -> Tree!2, u -> Tree!4
    where Node(t, u) -> Tree!6, Node(u, t) -> Tree!1
    confirmed: replayed, it fails after 1 steps
Mirror: failed: executions: 1 failed
Fine: verified: executions: 1 passed
constructors.bpl(26,25): Error: assertion violated: sum(Node(Leaf(x), Node(none, Leaf(1)))) == x + 1
    with x -> 0
        besides none -> Tree!0
    because
      sum(Node(Leaf(x), Node(none, Leaf(1)))) is 0
        Node(Leaf(x), Node(none, Leaf(1))) is Tree!5
          Leaf(x) is Tree!2
          Node(none, Leaf(1)) is Tree!4
            Leaf(1) is Tree!1
      x + 1 is 1
    entry Sum with x -> 0
        besides none -> Tree!0
    where Node(none, Tree!1) -> Tree!4, Node(Tree!2, Tree!4) -> Tree!5, sum(Tree!5) -> 0
    consistent: replayed, it fails after 1 steps; open beyond its values: 8 axioms at constructors.bpl(17,1), at constructors.bpl(18,1), at constructors.bpl(19,1) …
Sum: failed: executions: 1 failed
*/
