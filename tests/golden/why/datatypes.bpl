//# TOOL: bpl-why
// Datatypes: constructors, tests, fields that several constructors have, updates, unpacking.
datatype Tree<a> { Leaf(), Node(left: Tree a, value: a, right: Tree a), One(value: a) }
datatype Pair { Pair(first: int, second: bool) }
procedure P(t: Tree int, p: Pair) returns (x: int, y: bool)
  requires t is Node || t is One;
{
  x := t->value;
  assert t->(value := 3)->value == 3;
  Pair(x, y) := p;
  assert p == Pair(x, y);
}
/*# STDOUT
module Program
  use int.Int
  val pick (ghost x: 'a) : 'a  ensures { result = x }
  type tree 'a = | Leaf | Node (tree 'a) 'a (tree 'a) | One 'a
  type pair = | Pair int bool
  predicate is_Tree_Leaf (d: tree 'a) = match d with Leaf -> true | Node x1 x2 x3 -> false | One x1 -> false end
  predicate is_Tree_Node (d: tree 'a) = match d with Leaf -> false | Node x1 x2 x3 -> true | One x1 -> false end
  function tree_left (d: tree 'a) : tree 'a
  function with_Tree_left (d: tree 'a) (v: tree 'a) : tree 'a
  function tree_value (d: tree 'a) : 'a
  function with_Tree_value (d: tree 'a) (v: 'a) : tree 'a
  function tree_right (d: tree 'a) : tree 'a
  function with_Tree_right (d: tree 'a) (v: tree 'a) : tree 'a
  predicate is_Tree_One (d: tree 'a) = match d with Leaf -> false | Node x1 x2 x3 -> false | One x1 -> true end
  axiom tree_left_1 : forall x1: tree 'a, x2: 'a, x3: tree 'a [Node x1 x2 x3]. tree_left (Node x1 x2 x3) = x1
  axiom with_Tree_left_1 : forall d: tree 'a, v: tree 'a [with_Tree_left d v]. is_Tree_Node d -> with_Tree_left d v = Node v (tree_value d) (tree_right d)
  axiom tree_value_1 : forall x1: tree 'a, x2: 'a, x3: tree 'a [Node x1 x2 x3]. tree_value (Node x1 x2 x3) = x2
  axiom with_Tree_value_1 : forall d: tree 'a, v: 'a [with_Tree_value d v]. is_Tree_Node d -> with_Tree_value d v = Node (tree_left d) v (tree_right d)
  axiom tree_value_2 : forall x1: 'a [One x1]. tree_value (One x1) = x1
  axiom with_Tree_value_2 : forall d: tree 'a, v: 'a [with_Tree_value d v]. is_Tree_One d -> with_Tree_value d v = One v
  axiom tree_right_1 : forall x1: tree 'a, x2: 'a, x3: tree 'a [Node x1 x2 x3]. tree_right (Node x1 x2 x3) = x3
  axiom with_Tree_right_1 : forall d: tree 'a, v: tree 'a [with_Tree_right d v]. is_Tree_Node d -> with_Tree_right d v = Node (tree_left d) (tree_value d) v
  axiom is_Tree_Leaf_1 : forall d: tree 'a [is_Tree_Leaf d]. is_Tree_Leaf d -> d = Leaf
  axiom is_Tree_Node_1 : forall d: tree 'a [is_Tree_Node d]. is_Tree_Node d -> d = Node (tree_left d) (tree_value d) (tree_right d)
  axiom is_Tree_One_1 : forall d: tree 'a [is_Tree_One d]. is_Tree_One d -> d = One (tree_value d)
  axiom cases : forall d: tree 'a [is_Tree_Leaf d | is_Tree_Node d | is_Tree_One d]. is_Tree_Leaf d \/ is_Tree_Node d \/ is_Tree_One d
  predicate is_Pair_Pair (d: pair) = true
  function pair_first (d: pair) : int
  function with_Pair_first (d: pair) (v: int) : pair
  function pair_second (d: pair) : bool
  function with_Pair_second (d: pair) (v: bool) : pair
  axiom pair_first_1 : forall x1: int, x2: bool [Pair x1 x2]. pair_first (Pair x1 x2) = x1
  axiom with_Pair_first_1 : forall d: pair, v: int [with_Pair_first d v]. with_Pair_first d v = Pair v (pair_second d)
  axiom pair_second_1 : forall x1: int, x2: bool [Pair x1 x2]. pair_second (Pair x1 x2) = x2
  axiom with_Pair_second_1 : forall d: pair, v: bool [with_Pair_second d v]. with_Pair_second d v = Pair (pair_first d) v
  axiom is_Pair_Pair_1 : forall d: pair. d = Pair (pair_first d) (pair_second d)

  val p (t: tree int) (p_1: pair) : (x: int, y: bool)
    requires { [#"datatypes.bpl" 6 3 10] [@expl:precondition 6:3] is_Tree_Node t \/ is_Tree_One t }

  let p_impl (t: tree int) (p_1: pair) : (x: int, y: bool)
    requires { is_Tree_Node t \/ is_Tree_One t }
  = [@vc:sp] (label Init__ in
    let ref x = any int in
    let ref y = any bool in
    x <- pick (pure { tree_value t });
    assert { [#"datatypes.bpl" 9 3 10] [@expl:assertion] tree_value (with_Tree_value t 3) = 3 };
    assert { [#"datatypes.bpl" 10 14 15] [@expl:assertion] is_Pair_Pair p_1 };
    x <- pick (pure { pair_first p_1 });
    y <- pick (pure { pair_second p_1 });
    assert { [#"datatypes.bpl" 11 3 10] [@expl:assertion] p_1 = Pair x y };
    return (x, y);
    (x, y))
end
*/
