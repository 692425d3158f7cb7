//# TOOL: bpl-why
// Datatypes of the older kind: constructors that are functions.
type {:datatype} List;
function {:constructor} Nil(): List;
function {:constructor} Cons(head: int, tail: List): List;
procedure P(l: List)
{
  assert is#Nil(l) || l == Cons(head#Cons(l), tail#Cons(l));
}
/*# STDOUT
module Program
  use int.Int
  type list
  function tag (d: list) : int
  function nil : list
  predicate is_Nil (d: list) = tag d = 0
  axiom tag_0 : tag (nil) = 0
  axiom tag_is_0 : forall d: list [tag d]. tag d = 0 -> d = nil
  function cons (x1: int) (x2: list) : list
  function head_Cons (d: list) : int
  function tail_Cons (d: list) : list
  predicate is_Cons (d: list) = tag d = 1
  axiom tag_1 : forall x1: int, x2: list [cons x1 x2]. tag (cons x1 x2) = 1 /\ head_Cons (cons x1 x2) = x1 /\ tail_Cons (cons x1 x2) = x2
  axiom tag_is_1 : forall d: list [tag d]. tag d = 1 -> d = cons (head_Cons d) (tail_Cons d)
  axiom tag_all : forall d: list [tag d]. 0 <= tag d < 2

  val p (l: list) : unit

  let p_impl (l: list) : unit
  = [@vc:sp] (label Init__ in
    assert { [#"datatypes-old.bpl" 8 3 10] [@expl:assertion] is_Nil l \/ l = cons (head_Cons l) (tail_Cons l) };
    return ();
    ())
end
*/
