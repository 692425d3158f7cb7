//# TOOL: bpl-why
// old in bodies, under quantifiers and around maps; what a procedure cannot modify is as it was.
var g, h: [int]int;
procedure P(k: int)
  modifies g;
  ensures (forall i: int :: i != k ==> g[i] == old(g)[i] && h[i] == old(h[i]));
{
  g[k] := old(g[k] + h[k]) + g[0];
  assert (exists i: int :: g[i] == old(g[i] + h[k]));
}
/*# STDOUT
module Program
  use int.Int
  use map.Map
  val pick (ghost x: 'a) : 'a  ensures { result = x }
  val ref g : map int int
  val ref h : map int int

  val p (k: int) : unit
    writes { g }
    ensures { forall i: int. i <> k -> g[i] = (old g)[i] /\ h[i] = h[i] }

  let p_impl (k: int) : unit
    ensures { [#"old.bpl" 6 3 10] [@expl:postcondition] forall i: int. i <> k -> g[i] = (old g)[i] /\ h[i] = h[i] }
  = [@vc:sp] (label Init__ in
    g <- pick (pure { g[k <- (g at Init__)[k] + h[k] + g[0]] });
    assert { [#"old.bpl" 9 3 10] [@expl:assertion] exists i: int. g[i] = (g at Init__)[i] + h[k] };
    return ();
    ())
end
*/
