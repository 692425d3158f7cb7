//# TOOL: bpl-why
// call forall of older Boogie.
procedure L(n: int); requires n >= 0; ensures n * n >= n;
procedure P(m: int) { call forall L(*); assert m >= 0 ==> m * m >= m; }
/*# STDOUT
module Program
  use int.Int

  val l (n: int) : unit
    requires { [#"call-forall.bpl" 3 22 23] [@expl:precondition 3:22] n >= 0 }
    ensures { n * n >= n }

  val p (m: int) : unit

  let p_impl (m: int) : unit
  = [@vc:sp] (label Init__ in
    assume { forall n_1: int. n_1 >= 0 -> n_1 * n_1 >= n_1 };
    assert { [#"call-forall.bpl" 4 41 42] [@expl:assertion] m >= 0 -> m * m >= m };
    return ();
    ())
end
*/
