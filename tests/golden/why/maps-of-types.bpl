//# TOOL: bpl-why
// A map whose result alone has a type variable has a value for each type: what is written at one
// type leaves those of the others alone, so `p != q` can fail.
var p: <a>[]a;
var r: <a>[int]a;
procedure F()
  modifies p, r;
{
  var q: <a>[]a;
  assume p[];
  p[] := 12;
  q := p;
  p[] := true;
  assert p[] == 12;
  assert p != q;
  r[1] := r[2] + 1;
  r[1] := p[] || r[2];
}
/*# STDOUT
module Program
  use int.Int
  use map.Map
  val pick (ghost x: 'a) : 'a  ensures { result = x }
  type box
  function box_1 (x1: bool) : box
  predicate unbox_1 (x1: box)
  function box_2 (x1: int) : box
  function unbox_2 (x1: box) : int
  function box_type_1 (x1: box) : int
  axiom A : forall x: bool [box_1 x]. unbox_1 (box_1 x) <-> x
  axiom A_1 : forall x: int [box_2 x]. unbox_2 (box_2 x) = x
  axiom A_2 : forall x: bool [box_1 x]. box_type_1 (box_1 x) = 0
  axiom A_3 : forall x: int [box_2 x]. box_type_1 (box_2 x) = 1
  val ref p : map int box
  val ref r : map int (map int box)

  val f () : unit
    writes { p, r }

  let f_impl () : unit
  = [@vc:sp] (label Init__ in
    let ref q = any (map int box) in
    assume { unbox_1 p[0] };
    p <- pick (pure { p[1 <- box_2 12] });
    q <- pick (pure { p });
    p <- pick (pure { p[0 <- box_1 true] });
    assert { [#"maps-of-types.bpl" 14 3 10] [@expl:assertion] unbox_2 p[1] = 12 };
    assert { [#"maps-of-types.bpl" 15 3 10] [@expl:assertion] p <> q };
    r <- pick (pure { (let m = r in m[1 <- m[1][1 <- box_2 (unbox_2 r[2][1] + 1)]]) });
    r <- pick (pure { (let m_1 = r in m_1[1 <- m_1[1][0 <- box_1 (unbox_1 p[0] \/ unbox_1 r[2][0])]]) });
    return ();
    ())
end
*/
