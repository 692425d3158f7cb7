//# TOOL: bpl-why
// What provers other than Z3 add (figure 1 of 'Why Just Boogie?').
procedure not_verify() { assert (forall k: int :: k > 0 ==> (exists j: int :: j * j == k)); }
procedure lemma_yes(x: int) requires x > 0; ensures x * x > 0; { }
procedure lemma_no(x: int) ensures x * x > x; { }
procedure trivial_inv()
{
  var i: int;
  i := 0;
  while (i < 10)
    invariant 0 <= i && i <= 10;
    invariant 2.0 ** real(i) > 0.0;
  { i := i + 1; }
}
/*# STDOUT
module Program
  use int.Int
  use real.RealInfix
  use real.FromInt as FI
  use real.PowerReal as PR
  val pick (ghost x: 'a) : 'a  ensures { result = x }

  val not_verify () : unit

  val lemma_yes (x: int) : unit
    requires { [#"paper-figure-1.bpl" 4 29 30] [@expl:precondition 4:29] x > 0 }
    ensures { x * x > 0 }

  val lemma_no (x: int) : unit
    ensures { x * x > x }

  val trivial_inv () : unit

  let not_verify_impl () : unit
  = [@vc:sp] (label Init__ in
    assert { [#"paper-figure-1.bpl" 3 26 27] [@expl:assertion] forall k: int. k > 0 -> (exists j: int. j * j = k) };
    return ();
    ())

  let lemma_yes_impl (x: int) : unit
    requires { x > 0 }
    ensures { [#"paper-figure-1.bpl" 4 45 46] [@expl:postcondition] x * x > 0 }
  = [@vc:sp] (label Init__ in
    return ();
    ())

  let lemma_no_impl (x: int) : unit
    ensures { [#"paper-figure-1.bpl" 5 28 29] [@expl:postcondition] x * x > x }
  = [@vc:sp] (label Init__ in
    return ();
    ())

  let trivial_inv_impl () : unit
    diverges
  = [@vc:sp] (label Init__ in
    let ref i = any int in
    i <- pick (pure { 0 });
    (exception B3 in try
    (label HB1 in while true do
      invariant { [#"paper-figure-1.bpl" 11 5 10] 0 <= i /\ i <= 10 }
      invariant { [#"paper-figure-1.bpl" 12 5 10] PR.pow 2.0 (FI.from_int i) >. 0.0 }
      if any bool then begin
        raise B3
      end else begin
      assume { i < 10 };
      i <- pick (pure { i + 1 });
      continue HB1
      end
    done)
    with B3 ->
      assume { not (i < 10) };
      return () end);
    ())
end
*/
