//# TOOL: bpl-why
// Only datatypes that need each other are declared together, those that others need first.
datatype Use { Use(p: [Tree]int, q: List Tree) }
datatype Tree { Leaf(), Node(all: Forest) }
datatype Forest { None(), One(t: Tree, m: [int]Tree) }
datatype List<T> { Nil(), Cons(head: T, tail: List T) }
procedure P(t: Tree, u: Use) { assert t is Leaf || t is Node; assert u is Use; }
/*# STDOUT
module Program
  use map.Map
  type tree = | Leaf | Node forest
  with forest = | None | One tree (map int tree)
  type list 't = | Nil | Cons 't (list 't)
  type use_1 = | Use (map tree int) (list tree)
  predicate is_Use_Use (d: use_1) = true
  function use_p (d: use_1) : map tree int
  function with_Use_p (d: use_1) (v: map tree int) : use_1
  function use_q (d: use_1) : list tree
  function with_Use_q (d: use_1) (v: list tree) : use_1
  axiom use_p_1 : forall x1: map tree int, x2: list tree [Use x1 x2]. use_p (Use x1 x2) = x1
  axiom with_Use_p_1 : forall d: use_1, v: map tree int [with_Use_p d v]. with_Use_p d v = Use v (use_q d)
  axiom use_q_1 : forall x1: map tree int, x2: list tree [Use x1 x2]. use_q (Use x1 x2) = x2
  axiom with_Use_q_1 : forall d: use_1, v: list tree [with_Use_q d v]. with_Use_q d v = Use (use_p d) v
  axiom is_Use_Use_1 : forall d: use_1. d = Use (use_p d) (use_q d)
  predicate is_Tree_Leaf (d: tree) = match d with Leaf -> true | Node x1 -> false end
  predicate is_Tree_Node (d: tree) = match d with Leaf -> false | Node x1 -> true end
  function tree_all (d: tree) : forest
  function with_Tree_all (d: tree) (v: forest) : tree
  axiom tree_all_1 : forall x1: forest [Node x1]. tree_all (Node x1) = x1
  axiom with_Tree_all_1 : forall d: tree, v: forest [with_Tree_all d v]. is_Tree_Node d -> with_Tree_all d v = Node v
  axiom is_Tree_Leaf_1 : forall d: tree [is_Tree_Leaf d]. is_Tree_Leaf d -> d = Leaf
  axiom is_Tree_Node_1 : forall d: tree [is_Tree_Node d]. is_Tree_Node d -> d = Node (tree_all d)
  axiom cases : forall d: tree [is_Tree_Leaf d | is_Tree_Node d]. is_Tree_Leaf d \/ is_Tree_Node d
  predicate is_Forest_None (d: forest) = match d with None -> true | One x1 x2 -> false end
  predicate is_Forest_One (d: forest) = match d with None -> false | One x1 x2 -> true end
  function forest_t (d: forest) : tree
  function with_Forest_t (d: forest) (v: tree) : forest
  function forest_m (d: forest) : map int tree
  function with_Forest_m (d: forest) (v: map int tree) : forest
  axiom forest_t_1 : forall x1: tree, x2: map int tree [One x1 x2]. forest_t (One x1 x2) = x1
  axiom with_Forest_t_1 : forall d: forest, v: tree [with_Forest_t d v]. is_Forest_One d -> with_Forest_t d v = One v (forest_m d)
  axiom forest_m_1 : forall x1: tree, x2: map int tree [One x1 x2]. forest_m (One x1 x2) = x2
  axiom with_Forest_m_1 : forall d: forest, v: map int tree [with_Forest_m d v]. is_Forest_One d -> with_Forest_m d v = One (forest_t d) v
  axiom is_Forest_None_1 : forall d: forest [is_Forest_None d]. is_Forest_None d -> d = None
  axiom is_Forest_One_1 : forall d: forest [is_Forest_One d]. is_Forest_One d -> d = One (forest_t d) (forest_m d)
  axiom cases_1 : forall d: forest [is_Forest_None d | is_Forest_One d]. is_Forest_None d \/ is_Forest_One d
  predicate is_List_Nil (d: list 't) = match d with Nil -> true | Cons x1 x2 -> false end
  predicate is_List_Cons (d: list 't) = match d with Nil -> false | Cons x1 x2 -> true end
  function list_head (d: list 't) : 't
  function with_List_head (d: list 't) (v: 't) : list 't
  function list_tail (d: list 't) : list 't
  function with_List_tail (d: list 't) (v: list 't) : list 't
  axiom list_head_1 : forall x1: 't, x2: list 't [Cons x1 x2]. list_head (Cons x1 x2) = x1
  axiom with_List_head_1 : forall d: list 't, v: 't [with_List_head d v]. is_List_Cons d -> with_List_head d v = Cons v (list_tail d)
  axiom list_tail_1 : forall x1: 't, x2: list 't [Cons x1 x2]. list_tail (Cons x1 x2) = x2
  axiom with_List_tail_1 : forall d: list 't, v: list 't [with_List_tail d v]. is_List_Cons d -> with_List_tail d v = Cons (list_head d) v
  axiom is_List_Nil_1 : forall d: list 't [is_List_Nil d]. is_List_Nil d -> d = Nil
  axiom is_List_Cons_1 : forall d: list 't [is_List_Cons d]. is_List_Cons d -> d = Cons (list_head d) (list_tail d)
  axiom cases_2 : forall d: list 't [is_List_Nil d | is_List_Cons d]. is_List_Nil d \/ is_List_Cons d

  val p (t_1: tree) (u: use_1) : unit

  let p_impl (t_1: tree) (u: use_1) : unit
  = [@vc:sp] (label Init__ in
    assert { [#"datatype-groups.bpl" 7 32 33] [@expl:assertion] is_Tree_Leaf t_1 \/ is_Tree_Node t_1 };
    assert { [#"datatype-groups.bpl" 7 63 64] [@expl:assertion] is_Use_Use u };
    return ();
    ())
end
*/
