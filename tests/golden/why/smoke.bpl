//# TOOL: bpl-why
//# ARGS: --smoke
// --smoke: nothing may follow from what holds where bodies end.
procedure P(x: int) requires x > 0; { if (x > 1) { return; } assert x == 1; }
/*# STDOUT
module Program
  use int.Int

  val p (x: int) : unit
    requires { [#"smoke.bpl" 4 21 22] [@expl:precondition 4:21] x > 0 }

  let p_impl (x: int) : unit
    requires { x > 0 }
  = [@vc:sp] (label Init__ in
    if any bool then begin
      assume { x > 1 };
      check { [#"smoke.bpl" 4 52 53] [@expl:smoke] false };
      return ()
    end else begin
    assume { not (x > 1) };
    assert { [#"smoke.bpl" 4 62 63] [@expl:assertion] x = 1 };
    check { [#"smoke.bpl" 4 77 78] [@expl:smoke] false };
    return ()
    end;
    ())
end
*/
