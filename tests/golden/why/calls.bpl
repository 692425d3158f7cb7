//# TOOL: bpl-why
// Calls: preconditions, free ones, results, what is modified, where clauses of results.
var g, h: int where h > 0;
procedure Q(x: int, y: bool) returns (r: int where r > 5, s: bool);
  requires x > 0;
  free requires y;
  requires {:always_assume} y;
  modifies g, h;
  ensures g == old(g) + x && old(x) == x;
  free ensures s;
procedure R();
procedure P(a: int) returns (z: int)
  modifies g, h;
  free requires a == 1;
  free ensures z == 4;
  ensures g > old(g);
{
  var b: bool;
  call z, b := Q(a, true);
  free call z, b := Q(a - 1, b);
  call R();
  assert old(g) + a < g;
}
/*# STDOUT
module Program
  use int.Int
  val pick (ghost x: 'a) : 'a  ensures { result = x }
  val ref g : int
  val ref h : int

  val q (x: int) (y: bool) : (r_1: int, s: bool)
    requires { [#"calls.bpl" 5 3 10] [@expl:precondition 5:3] x > 0 }
    requires { [#"calls.bpl" 7 3 10] [@expl:precondition 7:3] y }
    writes { g, h }
    ensures { g = (old g) + x /\ x = x }
    ensures { s }
    ensures { r_1 > 5 }
    ensures { h > 0 }
    ensures { h > 0 }

  val q_free (x: int) (y: bool) : (r_1: int, s: bool)
    writes { g, h }
    ensures { g = (old g) + x /\ x = x }
    ensures { s }
    ensures { r_1 > 5 }
    ensures { h > 0 }
    ensures { h > 0 }

  val r () : unit

  val p (a: int) : (z: int)
    writes { g, h }
    ensures { z = 4 }
    ensures { g > (old g) }
    ensures { h > 0 }
    ensures { h > 0 }

  let p_impl (a: int) : (z: int)
    requires { a = 1 }
    ensures { [#"calls.bpl" 16 3 10] [@expl:postcondition] g > (old g) }
  = [@vc:sp] (label Init__ in
    let ref z = any int in
    let ref b = any bool in
    assume { h > 0 };
    assume { h > 0 };
    (let (r_2, r_3) = ([#"calls.bpl" 19 3 10] q (pick (pure { a })) (pick (pure { true }))) in z <- r_2; b <- r_3);
    assume { b };
    (let (r_4, r_5) = ([#"calls.bpl" 20 8 10] q_free (pick (pure { a - 1 })) (pick (pure { b }))) in z <- r_4; b <- r_5);
    ([#"calls.bpl" 21 3 10] r ());
    assert { [#"calls.bpl" 22 3 10] [@expl:assertion] (g at Init__) + a < g };
    return (z);
    (z))
end
*/
