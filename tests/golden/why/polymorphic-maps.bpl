//# TOOL: bpl-why
// Polymorphic maps hold boxes.
type Ref;
type Field a;
const fi: Field int;
const fb: Field bool;
var H: <a>[Ref, Field a]a;
procedure P(r: Ref)
  modifies H;
{
  H[r, fi] := 3;
  assert H[r, fi] == 3 && (H[r, fb] <==> old(H[r, fb]));
}
/*# STDOUT
module Program
  use int.Int
  use map.Map
  val pick (ghost x: 'a) : 'a  ensures { result = x }
  type ref_1
  type field 'a
  type box
  constant fi : field int
  constant fb : field bool
  function box_1 (x1: field int) : box
  function unbox_1 (x1: box) : field int
  function box_2 (x1: int) : box
  function unbox_2 (x1: box) : int
  function box_3 (x1: field bool) : box
  function unbox_3 (x1: box) : field bool
  function box_4 (x1: bool) : box
  predicate unbox_4 (x1: box)
  function box_type_1 (x1: box) : int
  axiom A : forall x: field int [box_1 x]. unbox_1 (box_1 x) = x
  axiom A_1 : forall x: int [box_2 x]. unbox_2 (box_2 x) = x
  axiom A_2 : forall x: field bool [box_3 x]. unbox_3 (box_3 x) = x
  axiom A_3 : forall x: bool [box_4 x]. unbox_4 (box_4 x) <-> x
  axiom A_4 : forall x: field int [box_1 x]. box_type_1 (box_1 x) = 0
  axiom A_5 : forall x: int [box_2 x]. box_type_1 (box_2 x) = 1
  axiom A_6 : forall x: field bool [box_3 x]. box_type_1 (box_3 x) = 2
  axiom A_7 : forall x: bool [box_4 x]. box_type_1 (box_4 x) = 3
  val ref h : map ref_1 (map box box)

  val p (r: ref_1) : unit
    writes { h }

  let p_impl (r: ref_1) : unit
  = [@vc:sp] (label Init__ in
    h <- pick (pure { (let m = h in m[r <- m[r][box_1 fi <- box_2 3]]) });
    assert { [#"polymorphic-maps.bpl" 12 3 10] [@expl:assertion] unbox_2 h[r][box_1 fi] = 3 /\ (unbox_4 h[r][box_3 fb] <-> unbox_4 (h at Init__)[r][box_3 fb]) };
    return ();
    ())
end
*/
