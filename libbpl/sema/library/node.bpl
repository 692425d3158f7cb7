datatype Node<T> { Node(next: Option Loc, val: T) }
function Between<T>(f: [One Loc]Node T, x: Option Loc, y: Option Loc, z: Option Loc): bool;
function Avoiding<T>(f: [One Loc]Node T, x: Option Loc, y: Option Loc, z: Option Loc): bool;
axiom {:ctor "Node"} (forall<T> f: [One Loc]Node T, x: Option Loc :: Between(f, x, x, x));
axiom {:ctor "Node"} (forall<T> f: [One Loc]Node T, l: Loc ::
  { f[One(l)] }
  Between(f, Some(l), f[One(l)]->next, f[One(l)]->next));
axiom {:ctor "Node"} (forall<T> f: [One Loc]Node T, l: Loc, y: Option Loc ::
  { f[One(l)], Between(f, Some(l), y, y) }
  Between(f, Some(l), y, y) && y != Some(l)
    ==> Between(f, Some(l), f[One(l)]->next, y) && f[One(l)]->next != Some(l));
axiom {:ctor "Node"} (forall<T> f: [One Loc]Node T, x: Option Loc, y: Option Loc ::
  { Between(f, x, y, x) }
  x != y ==> !Between(f, x, y, x));
axiom {:ctor "Node"} (forall<T> f: [One Loc]Node T, x: Option Loc, y: Option Loc, z: Option Loc ::
  { Between(f, x, y, y), Between(f, x, z, z) }
  Between(f, x, y, y) && Between(f, x, z, z) && !Between(f, x, z, y) ==> Between(f, x, y, z));
axiom {:ctor "Node"} (forall<T> f: [One Loc]Node T, x: Option Loc, y: Option Loc, z: Option Loc ::
  { Between(f, x, y, z) }
  Between(f, x, y, z) ==> Between(f, y, z, z) && Between(f, x, y, y));
axiom {:ctor "Node"} (forall<T> f: [One Loc]Node T, x: Option Loc, y: Option Loc, z: Option Loc ::
  { Between(f, x, y, y), Between(f, y, z, z) }
  Between(f, x, y, y) ==> Between(f, y, z, z) ==> Between(f, x, z, z));
axiom {:ctor "Node"} (forall<T> f: [One Loc]Node T, w: Option Loc, x: Option Loc, y: Option Loc,
  z: Option Loc ::
  { Between(f, x, y, z), Between(f, y, w, z) }
  Between(f, x, y, z) && Between(f, y, w, z) ==> Between(f, x, w, z) && Between(f, x, y, w));
axiom {:ctor "Node"} (forall<T> f: [One Loc]Node T, w: Option Loc, x: Option Loc, y: Option Loc,
  z: Option Loc ::
  { Between(f, x, y, z), Between(f, x, w, y) }
  Between(f, x, y, z) && Between(f, x, w, y) ==> Between(f, w, y, z) && Between(f, x, w, z));
axiom {:ctor "Node"} (forall<T> f: [One Loc]Node T, x: Option Loc, y: Option Loc ::
  { Between(f, x, y, y) }
  Between(f, x, y, y) ==> Between(f, x, x, y));
axiom {:ctor "Node"} (forall<T> f: [One Loc]Node T, x: Option Loc, y: Option Loc, z: Option Loc ::
  { Avoiding(f, x, y, z) }
  Avoiding(f, x, y, z)
    <==> (if Between(f, x, z, z) then Between(f, x, y, z) else Between(f, x, y, y)));
axiom {:ctor "Node"} (forall<T> f: [One Loc]Node T, x: Option Loc, y: Option Loc, z: Option Loc ::
  { Between(f, x, y, z) }
  Between(f, x, y, z) <==> Avoiding(f, x, z, z) && Avoiding(f, x, y, z));
axiom {:ctor "Node"} (forall<T> f: [One Loc]Node T, l: Loc, node: Node T, x: Option Loc,
  y: Option Loc, z: Option Loc ::
  { Avoiding(f[One(l) := node], x, y, z) }
  Avoiding(f[One(l) := node], x, y, z)
    <==> (Avoiding(f, x, y, z) && Avoiding(f, x, y, Some(l)))
      || (z != Some(l)
        && Avoiding(f, x, Some(l), z)
        && Avoiding(f, node->next, y, z)
        && Avoiding(f, node->next, y, Some(l))));
function {:inline} BetweenSet<T>(f: [One Loc]Node T, x: Option Loc, z: Option Loc): [Loc]bool
{
  (lambda l: Loc :: Between(f, x, Some(l), z))
}
function {:inline} InDomain<V>(nodes: Map (One Loc) (Node V), start: Option Loc): bool
{
  Between(nodes->val, start, start, None())
    && (forall l: Loc :: Between(nodes->val, start, Some(l), None()) ==> nodes->dom[One(l)])
}
function StackAbs<V>(start: Option Loc, nodes: Map (One Loc) (Node V)): Vec V;
function {:inline} StackAbsDef<V>(start: Option Loc, nodes: Map (One Loc) (Node V)): Vec V
{
  if start == None()
    then Vec_Empty()
    else (var node := Map_At(nodes, One(start->t));
      Vec_Append(StackAbs(node->next, nodes), node->val))
}
pure procedure StackAbsLemma<V>(start: Option Loc, nodes: Map (One Loc) (Node V));
  requires InDomain(nodes, start);
  ensures StackAbs(start, nodes) == StackAbsDef(start, nodes);
pure procedure StackFrameLemma<V>(
    start: Option Loc,
    nodes: Map (One Loc) (Node V),
    nodes': Map (One Loc) (Node V));
  requires InDomain(nodes, start) && Set_IsSubset(nodes->dom, nodes'->dom);
  requires Map_Extract(nodes, nodes->dom) == Map_Extract(nodes', nodes->dom);
  ensures StackAbs(start, nodes) == StackAbs(start, nodes');
function SetAbs<V>(start: Option Loc, nodes: Map (One Loc) (Node V)): [V]bool;
function {:inline} SetAbsDef<V>(start: Option Loc, nodes: Map (One Loc) (Node V)): [V]bool
{
  if start == None()
    then Set_Empty()
    else (var node := Map_At(nodes, One(start->t)); Set_Add(SetAbs(node->next, nodes), node->val))
}
pure procedure SetAbsLemma<V>(start: Option Loc, nodes: Map (One Loc) (Node V));
  requires InDomain(nodes, start);
  ensures SetAbs(start, nodes) == SetAbsDef(start, nodes);
pure procedure SetFrameLemma<V>(
    start: Option Loc,
    nodes: Map (One Loc) (Node V),
    nodes': Map (One Loc) (Node V));
  requires InDomain(nodes, start) && Set_IsSubset(nodes->dom, nodes'->dom);
  requires Map_Extract(nodes, nodes->dom) == Map_Extract(nodes', nodes->dom);
  ensures SetAbs(start, nodes) == SetAbs(start, nodes');
function QueueAbs<V>(queue: Vec V, start: Option Loc, nodes: Map (One Loc) (Node V)): Vec V;
function {:inline} QueueAbsDef<V>(queue: Vec V, start: Option Loc, nodes: Map (One Loc) (Node V)): Vec V
{
  if start == None()
    then queue
    else (var node := Map_At(nodes, One(start->t));
      QueueAbs(Vec_Append(queue, node->val), node->next, nodes))
}
pure procedure QueueAbsLemma<V>(queue: Vec V, start: Option Loc, nodes: Map (One Loc) (Node V));
  requires InDomain(nodes, start);
  ensures QueueAbs(queue, start, nodes) == QueueAbsDef(queue, start, nodes);
pure procedure QueueFrameLemma<V>(
    queue: Vec V,
    start: Option Loc,
    nodes: Map (One Loc) (Node V),
    nodes': Map (One Loc) (Node V));
  requires InDomain(nodes, start) && Set_IsSubset(nodes->dom, nodes'->dom);
  requires Map_Extract(nodes, nodes->dom) == Map_Extract(nodes', nodes->dom);
  ensures QueueAbs(queue, start, nodes) == QueueAbs(queue, start, nodes');
