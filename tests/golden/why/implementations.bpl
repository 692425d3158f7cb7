//# TOOL: bpl-why
// Several implementations, with parameters of other names, of a procedure with type parameters.
procedure P<a>(x: a, n: int where n > 0) returns (y: a, k: int where k > 1);
  requires n > 3;
  ensures y == x || k == n;
implementation P<b>(u: b, m: int) returns (v: b, l: int) { v := u; }
implementation P<b>(s: b, t: int) returns (v: b, l: int) { l := t; }
/*# STDOUT
module Program
  use int.Int
  val pick (ghost x: 'a) : 'a  ensures { result = x }

  val p (x: 'a) (n: int) : (y: 'a, k: int)
    requires { [#"implementations.bpl" 4 3 10] [@expl:precondition 4:3] n > 3 }
    ensures { y = x \/ k = n }
    ensures { k > 1 }

  let p_impl (u: 'b) (m: int) : (v: 'b, l: int)
    requires { m > 3 }
    ensures { [#"implementations.bpl" 5 3 10] [@expl:postcondition] v = u \/ l = m }
  = [@vc:sp] (label Init__ in
    let ref v = any 'b in
    let ref l = any int in
    assume { m > 0 };
    assume { l > 1 };
    v <- pick (pure { u });
    return (v, l);
    (v, l))

  let p_impl2 (s: 'b) (t: int) : (v: 'b, l: int)
    requires { t > 3 }
    ensures { [#"implementations.bpl" 5 3 10] [@expl:postcondition] v = s \/ l = t }
  = [@vc:sp] (label Init__ in
    let ref v = any 'b in
    let ref l = any int in
    assume { t > 0 };
    assume { l > 1 };
    l <- pick (pure { t });
    return (v, l);
    (v, l))
end
*/
