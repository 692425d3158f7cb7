//# TOOL: bpl-why
// Equality between types that may be the same.
type F a;
procedure P<a, b>(x: a, y: b, f: F a)
{
  assume x == y;
  assert f == f;
}
/*# STDOUT
module Program
  predicate eq_het (x: 'a) (y: 'b)
  axiom Eq_het : forall x y: 'a [eq_het x y]. eq_het x y <-> x = y
  type f 'a

  val p (x: 'a) (y: 'b) (f_1: f 'a) : unit

  let p_impl (x: 'a) (y: 'b) (f_1: f 'a) : unit
  = [@vc:sp] (label Init__ in
    assume { eq_het x y };
    assert { [#"types-compared.bpl" 7 3 10] [@expl:assertion] f_1 = f_1 };
    return ();
    ())
end
*/
