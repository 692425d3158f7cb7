//# TOOL: bpl-why
// a synonym that ignores its argument mentions no type variable; one that applies another synonym
// is a map of boxes like that one
type Ref;
type Nothing a = int;
type Field a;
type Pair a b = <c>[a, Field c]b;
type Heap = Pair Ref int;
var m: <a>[Nothing a, Field a]int;
var h: Heap;
procedure P(f: Field int, g: Field Heap, o: Ref)
  modifies m, h;
{
  m[3, f] := 4;
  assert m[3, f] == h[o, g];
  h[o, g] := 5;
}
/*# STDOUT
module Program
  use int.Int
  use map.Map
  val pick (ghost x: 'a) : 'a  ensures { result = x }
  type ref_1
  type field 'a
  type box
  function box_1 (x1: field int) : box
  function unbox_1 (x1: box) : field int
  function box_2 (x1: field (map ref_1 (map box int))) : box
  function unbox_2 (x1: box) : field (map ref_1 (map box int))
  function box_type_1 (x1: box) : int
  axiom A : forall x: field int [box_1 x]. unbox_1 (box_1 x) = x
  axiom A_1 : forall x: field (map ref_1 (map box int)) [box_2 x]. unbox_2 (box_2 x) = x
  axiom A_2 : forall x: field int [box_1 x]. box_type_1 (box_1 x) = 0
  axiom A_3 : forall x: field (map ref_1 (map box int)) [box_2 x]. box_type_1 (box_2 x) = 1
  val ref m : map int (map box int)
  val ref h : map ref_1 (map box int)

  val p (f: field int) (g: field (map ref_1 (map box int))) (o: ref_1) : unit
    writes { m, h }

  let p_impl (f: field int) (g: field (map ref_1 (map box int))) (o: ref_1) : unit
  = [@vc:sp] (label Init__ in
    m <- pick (pure { (let m_1 = m in m_1[3 <- m_1[3][box_1 f <- 4]]) });
    assert { [#"synonyms-of-maps.bpl" 15 3 10] [@expl:assertion] m[3][box_1 f] = h[o][box_2 g] };
    h <- pick (pure { (let m_2 = h in m_2[o <- m_2[o][box_2 g <- 5]]) });
    return ();
    ())
end
*/
