//# TOOL: bpl-desugar
//# ARGS: --to=structured --no-line
//# STRIP: yes

// Datatypes with type parameters, of versions between 2.4.1 and today's: read as today's.
type {:datatype} Vec _;
// a comment between them
function {:constructor} Vec<T>(v: [int]T, l: int): Vec T;
type {:datatype} Tree _ _;
function {:constructor} Node<K, V>(left: Tree V K, key: K, value: V): Tree V K;
function {:constructor} Leaf<K, V>(value: V): Tree V K;
type {:datatype} Color;
function {:constructor} Red(): Color;
function {:inline} Len<T>(x: Vec T): int { l#Vec(x) }
axiom (forall<T> x: Vec T :: {v#Vec(x)} is#Vec(x));

procedure P(x: Vec (Vec int), t: Tree bool int, c: Color)
  requires is#Leaf(t) && is#Red(c);
{
  assert Vec(v#Vec(x), l#Vec(x)) == x && Len(x) == l#Vec(x);
  assert v#Vec(v#Vec(x)[0])[1] >= 0 || value#Leaf(t) || value#Node(t);
  assert Leaf(value#Leaf(t)): Tree bool int == t;
}
/*# STDOUT
// Datatypes with type parameters, of versions between 2.4.1 and today's: read as today's.
datatype Vec<T> { Vec(v#Vec: [int]T, l#Vec: int) }
// a comment between them
datatype Tree<V, K> { Node(left#Node: Tree V K, key#Node: K, value#Node: V), Leaf(value#Leaf: V) }
datatype Color { Red() }
axiom (forall<T> x: Vec T :: { x->v#Vec } x is Vec);

procedure P(x: Vec (Vec int), t: Tree bool int, c: Color)
{
  assume t is Leaf && c is Red;
  assert Vec(x->v#Vec, x->l#Vec) == x && x->l#Vec == x->l#Vec;
  assert x->v#Vec[0]->v#Vec[1] >= 0 || t->value#Leaf || t->value#Node;
  assert Leaf(t->value#Leaf): Tree bool int == t;
}
*/
