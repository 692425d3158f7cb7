//# TOOL: bpl-why
//# EXIT: 0
// Preconditions that are not checked everywhere: {:verified_under} of a call, calls of a selective body.
procedure A<a>(p: bool, x: a) returns (y: a); requires p;
procedure B(e: bool)
{
  var z: int;
  call {:verified_under e} z := A(e, 3);
  call z := A(true, z);
}
procedure {:selective_checking} C(q: bool)
{
  var b: bool;
  call b := A(q, q);
  assume {:start_checking_here} true;
  call b := A(q, q);
}
/*# STDOUT
module Program
  val pick (ghost x: 'a) : 'a  ensures { result = x }

  val a (p: bool) (x: 'a_1) : (y: 'a_1)
    requires { [#"preconditions-excused.bpl" 4 47 48] [@expl:precondition 4:47] p }

  val a_free (p: bool) (x: 'a_1) : (y: 'a_1)

  val b (e: bool) : unit

  val c (q: bool) : unit

  let b_impl (e: bool) : unit
  = [@vc:sp] (label Init__ in
    let ref z = any int in
    check { [#"preconditions-excused.bpl" 8 3 10] [@expl:precondition 4:47] e \/ e };
    assume { e };
    (let (r) = ([#"preconditions-excused.bpl" 8 3 10] a_free (pick (pure { e })) (pick (pure { 3 }))) in z <- r);
    (let (r_1) = ([#"preconditions-excused.bpl" 9 3 10] a (pick (pure { true })) (pick (pure { z }))) in z <- r_1);
    return ();
    ())

  let c_impl (q: bool) : unit
  = [@vc:sp] (label Init__ in
    let ref b_1 = any bool in
    let ref checking__ = false in
    check { [#"preconditions-excused.bpl" 14 3 10] [@expl:precondition 4:47] checking__ -> q };
    assume { q };
    (let (r_2) = ([#"preconditions-excused.bpl" 14 3 10] a_free (pick (pure { q })) (pick (pure { q }))) in b_1 <- r_2);
    assume { true };
    checking__ <- true;
    check { [#"preconditions-excused.bpl" 16 3 10] [@expl:precondition 4:47] checking__ -> q };
    assume { q };
    (let (r_3) = ([#"preconditions-excused.bpl" 16 3 10] a_free (pick (pure { q })) (pick (pure { q }))) in b_1 <- r_3);
    return ();
    ())
end
*/
