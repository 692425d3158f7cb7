//# TOOL: bpl-why
// Any reducible graph: joins are exceptions, a block with one way in stands at its end.
var g: int;
procedure P(n: int) returns (i: int)
  requires n >= 0;
  modifies g;
  ensures g == old(g) + n;
{
  start:
    i := 0;
    goto Head;
  Head:
    assert 0 <= i && i <= n && g == old(g) + i;
    goto Body, Done;
  Body:
    assume i < n;
    i := i + 1;
    g := g + 1;
    goto L1, L2, L3;
  L1: assume i > 3; goto Join;
  L2: assume i < 3; goto Join;
  L3: assume i == 3; goto Head;
  Join: assert i != 3; goto Head;
  Done:
    assume i >= n;
    return;
}
/*# STDOUT
module Program
  use int.Int
  val pick (ghost x: 'a) : 'a  ensures { result = x }
  val ref g : int

  val p (n: int) : (i: int)
    requires { [#"gotos.bpl" 5 3 10] [@expl:precondition 5:3] n >= 0 }
    writes { g }
    ensures { g = (old g) + n }

  let p_impl (n: int) : (i: int)
    requires { n >= 0 }
    ensures { [#"gotos.bpl" 7 3 10] [@expl:postcondition] g = (old g) + n }
    diverges
  = [@vc:sp] (label Init__ in
    let ref i = any int in
    i <- pick (pure { 0 });
    (exception B7 in try
    (label HB1 in while true do
      invariant { [#"gotos.bpl" 13 5 10] 0 <= i /\ i <= n /\ g = (g at Init__) + i }
      if any bool then begin
        (exception B6 in try
        assume { i < n };
        i <- pick (pure { i + 1 });
        g <- pick (pure { g + 1 });
        if any bool then begin
          assume { i > 3 };
          raise B6
        end else begin
        if any bool then begin
          assume { i < 3 };
          raise B6
        end else begin
        assume { i = 3 };
        continue HB1
        end
        end
        with B6 ->
          assert { [#"gotos.bpl" 23 9 10] [@expl:assertion] i <> 3 };
          continue HB1 end)
      end else begin
      raise B7
      end
    done)
    with B7 ->
      assume { i >= n };
      return (i) end);
    (i))
end
*/
