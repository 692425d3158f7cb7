//# TOOL: bpl-why
// The partial order of older Boogie.
type T;
const top: T;
const unique a: T extends top;
const unique b: T extends unique top complete;
procedure P() { assert a <: top; }
/*# STDOUT
module Program
  type t
  constant top : t
  constant a : t
  constant b : t
  predicate extends_1 (x1: t) (x2: t)
  function one_step_1 (x1: t) (x2: t) : t
  axiom U : a <> b
  axiom A : forall x: t [extends_1 x x]. extends_1 x x
  axiom A_1 : forall x: t, y: t, z: t [extends_1 x y, extends_1 y z]. extends_1 x y /\ extends_1 y z -> extends_1 x z
  axiom A_2 : forall x: t, y: t [extends_1 x y, extends_1 y x]. extends_1 x y /\ extends_1 y x -> x = y
  axiom A_3 : a <> top
  axiom A_4 : extends_1 a top
  axiom A_5 : forall w: t [extends_1 a w, extends_1 w top]. extends_1 a w /\ extends_1 w top -> a = w \/ top = w
  axiom A_6 : forall w: t [extends_1 a w]. extends_1 a w -> a = w \/ extends_1 top w
  axiom A_7 : b <> top
  axiom A_8 : extends_1 b top
  axiom A_9 : forall w: t [extends_1 b w, extends_1 w top]. extends_1 b w /\ extends_1 w top -> b = w \/ top = w
  axiom A_10 : forall w: t [extends_1 w b]. extends_1 w b -> one_step_1 top w = b
  axiom A_11 : forall w: t [extends_1 b w]. extends_1 b w -> b = w \/ extends_1 top w
  axiom A_12 : forall w: t [extends_1 w b]. extends_1 w b -> b = w

  val p () : unit

  let p_impl () : unit
  = [@vc:sp] (label Init__ in
    assert { [#"order.bpl" 7 17 18] [@expl:assertion] extends_1 a top };
    return ();
    ())
end
*/
