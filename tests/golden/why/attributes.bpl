//# TOOL: bpl-why
//# EXIT: 0
// Attributes with a meaning: {:verify}, {:inline}, {:assumption}, {:selective_checking}.
procedure {:verify false} V() { assert false; }
procedure {:inline 1} I(x: int) returns (y: int) { assert x > 0; y := x + 1; }
procedure A(z: int) returns (r: int)
{
  var {:assumption} a: bool;
  call r := I(z);
  while (*) invariant {:verified_under a} r > 1; { r := r + 1; a := a && r > 2; }
}
procedure {:selective_checking} S(x: int)
{
  assert x == 1;
  assume {:start_checking_here} true;
  assert x > 0;
}
/*# STDOUT
module Program
  use int.Int
  val pick (ghost x: 'a) : 'a  ensures { result = x }

  val v () : unit

  val i (x: int) : (y: int)

  val a (z: int) : (r: int)

  val s (x: int) : unit

  let a_impl (z: int) : (r: int)
    diverges
  = [@vc:sp] (label Init__ in
    let ref r = any int in
    let ref a_1 = any bool in
    let ref x_1 = any int in
    let ref y_1 = any int in
    assume { a_1 };
    x_1 <- pick (pure { z });
    y_1 <- any int;
    assert { [#"attributes.bpl" 5 52 53] [@expl:assertion] x_1 > 0 };
    y_1 <- pick (pure { x_1 + 1 });
    r <- pick (pure { y_1 });
    (exception B3 in try
    let before = pick (pure { a_1 }) in
    (label HB1 in while true do
      invariant { [#"attributes.bpl" 10 13 14] a_1 \/ r > 1 }
      assume { a_1 -> before };
      assume { r > 1 };
      if any bool then begin
        raise B3
      end else begin
      r <- pick (pure { r + 1 });
      a_1 <- pick (pure { a_1 /\ r > 2 });
      continue HB1
      end
    done)
    with B3 ->
      return (r) end);
    (r))

  let s_impl (x: int) : unit
  = [@vc:sp] (label Init__ in
    let ref checking__ = false in
    check { [#"attributes.bpl" 14 3 10] [@expl:assertion] checking__ -> x = 1 };
    assume { x = 1 };
    assume { true };
    checking__ <- true;
    check { [#"attributes.bpl" 16 3 10] [@expl:assertion] checking__ -> x > 0 };
    assume { x > 0 };
    return ();
    ())
end
*/
