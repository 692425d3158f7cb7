//# TOOL: bpl-why
// Assignments to fields, also of a field's value and of a map's element.
datatype Pair { Pair(first: int, second: [int]int) }
datatype Two { Two(left: Pair, right: Pair) }
var m: [int]Pair;
procedure P(q: Two) returns (p: Pair, t: Two)
  modifies m;
{
  t := q;
  p := t->left;
  p->first := p->first + 1;
  t->right->second[3] := 5;
  m[p->first]->first := 7;
  assert t->right->second[3] == 5;
}
/*# STDOUT
module Program
  use int.Int
  use map.Map
  val pick (ghost x: 'a) : 'a  ensures { result = x }
  type pair = | Pair int (map int int)
  type two = | Two pair pair
  predicate is_Pair_Pair (d: pair) = true
  function pair_first (d: pair) : int
  function with_Pair_first (d: pair) (v: int) : pair
  function pair_second (d: pair) : map int int
  function with_Pair_second (d: pair) (v: map int int) : pair
  axiom pair_first_1 : forall x1: int, x2: map int int [Pair x1 x2]. pair_first (Pair x1 x2) = x1
  axiom with_Pair_first_1 : forall d: pair, v: int [with_Pair_first d v]. with_Pair_first d v = Pair v (pair_second d)
  axiom pair_second_1 : forall x1: int, x2: map int int [Pair x1 x2]. pair_second (Pair x1 x2) = x2
  axiom with_Pair_second_1 : forall d: pair, v: map int int [with_Pair_second d v]. with_Pair_second d v = Pair (pair_first d) v
  axiom is_Pair_Pair_1 : forall d: pair. d = Pair (pair_first d) (pair_second d)
  predicate is_Two_Two (d: two) = true
  function two_left (d: two) : pair
  function with_Two_left (d: two) (v: pair) : two
  function two_right (d: two) : pair
  function with_Two_right (d: two) (v: pair) : two
  axiom two_left_1 : forall x1: pair, x2: pair [Two x1 x2]. two_left (Two x1 x2) = x1
  axiom with_Two_left_1 : forall d: two, v: pair [with_Two_left d v]. with_Two_left d v = Two v (two_right d)
  axiom two_right_1 : forall x1: pair, x2: pair [Two x1 x2]. two_right (Two x1 x2) = x2
  axiom with_Two_right_1 : forall d: two, v: pair [with_Two_right d v]. with_Two_right d v = Two (two_left d) v
  axiom is_Two_Two_1 : forall d: two. d = Two (two_left d) (two_right d)
  val ref m : map int pair

  val p (q: two) : (p_1: pair, t: two)
    writes { m }

  let p_impl (q: two) : (p_1: pair, t: two)
  = [@vc:sp] (label Init__ in
    let ref p_1 = any pair in
    let ref t = any two in
    t <- pick (pure { q });
    p_1 <- pick (pure { two_left t });
    p_1 <- pick (pure { with_Pair_first p_1 (pair_first p_1 + 1) });
    t <- pick (pure { with_Two_right t (with_Pair_second (two_right t) (pair_second (two_right t))[3 <- 5]) });
    m <- pick (pure { m[pair_first p_1 <- with_Pair_first m[pair_first p_1] 7] });
    assert { [#"datatypes-assigned.bpl" 14 3 10] [@expl:assertion] (pair_second (two_right t))[3] = 5 };
    return (p_1, t);
    (p_1, t))
end
*/
