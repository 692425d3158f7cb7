//# TOOL: bpl-why
// Code expressions: where they are to be proved, assumed, or have one run.
procedure P(n: int) returns (b: bool)
  requires |{ var x: int; A: x := n; goto B, C; B: assume x > 0; return x > 1; C: assert x < 9; return true; }|;
{
  assert |{ A: goto B, C; B: assume n > 3; return true; C: assume !(n > 3); return n <= 3; }|;
  b := |{ A: goto B, C; B: assume n > 3; return true; C: assume !(n > 3); return false; }|;
}
/*# STDOUT
module Program
  use int.Int
  val pick (ghost x: 'a) : 'a  ensures { result = x }

  val p (n: int) : (b: bool)
    requires { [#"code-expressions.bpl" 4 3 10] [@expl:precondition 4:3] (forall x: int. let x = n in (((x > 0) -> (x > 1)) /\ ((x < 9) /\ (true)))) }

  let p_impl (n: int) : (b: bool)
    requires { (not (forall x: int. let x = n in (((x > 0) -> not (x > 1)) /\ ((x < 9) /\ (not true))))) }
  = [@vc:sp] (label Init__ in
    let ref b = any bool in
    check { [#"code-expressions.bpl" 6 3 10] [@expl:assertion] ((((n > 3) -> true) /\ ((not (n > 3)) -> (n <= 3)))) };
    assume { (not ((((n > 3) -> not true) /\ ((not (n > 3)) -> not (n <= 3))))) };
    b <- pick (pure { ((((n > 3) -> true) /\ ((not (n > 3)) -> false))) });
    return (b);
    (b))
end
*/
