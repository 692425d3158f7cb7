//# TOOL: bpl-why
// Quantifiers over types: an axiom's are WhyML's type variables, others are lifted.
type F a;
function f<a>(x: F a): int;
function nil<a>(): F a;
var g: int;
axiom (forall<a> x: F a :: {f(x)} f(x) >= 0);
axiom f(nil(): F bool) == 1;
procedure P(k: int)
  requires (forall<a> x: F a :: f(x) < k);
  modifies g;
  ensures (exists<a> x: F a, y: a :: f(x) == g && old(g) == k);
{
  g := f(nil(): F int);
}
/*# STDOUT
module Program
  use int.Int
  val pick (ghost x: 'a) : 'a  ensures { result = x }
  type f_1 'a
  function f (x1: f_1 'a) : int
  function nil : f_1 'a
  axiom A : forall x: f_1 'a [f x]. f x >= 0
  axiom A_1 : f (nil: f_1 bool) = 1
  val ref g : int
  predicate for_types_1 int
  type any_type
  axiom for_types_1_any : forall now: int. (forall x: f_1 any_type. f x < now) -> for_types_1 now
  predicate for_types_2 int int int

  val p (k: int) : unit
    requires { [#"type-quantifiers.bpl" 10 3 10] [@expl:precondition 10:3] for_types_1 k }
    writes { g }
    ensures { for_types_2 g (old g) k }
  predicate for_types_3 int
  axiom for_types_3_all : forall now_3: int. forall x: f_1 'a. for_types_3 now_3 -> f x < now_3
  predicate for_types_4 int int int
  axiom for_types_4_all : forall now_4: int, before_1: int, now_5: int. forall x: f_1 'a, y: 'a. f x = now_4 /\ before_1 = now_5 -> for_types_4 now_4 before_1 now_5

  let p_impl (k: int) : unit
    requires { for_types_3 k }
    ensures { [#"type-quantifiers.bpl" 12 3 10] [@expl:postcondition] for_types_4 g (old g) k }
  = [@vc:sp] (label Init__ in
    g <- pick (pure { f (nil: f_1 int) });
    return ();
    ())
end
*/
