//# TOOL: bpl-why
// Lambdas become functions, equal where what they mention is; lets are expanded.
var g: [int]int;
procedure P(k: int)
  modifies g;
{
  g := (lambda x: int :: x + k);
  assert g[3] == (var y := k; y + 3);
  assert (lambda x: int :: old(g)[x]) == (lambda y: int :: old(g)[y]);
}
/*# STDOUT
module Program
  use int.Int
  use map.Map
  val pick (ghost x: 'a) : 'a  ensures { result = x }
  function lambda_1 (x1: int) : map int int
  function lambda_2 (x1: map int int) : map int int
  axiom A : forall l0: int, x: int [(lambda_1 l0)[x]]. (lambda_1 l0)[x] = x + l0
  axiom A_1 : forall l0: map int int, x: int [(lambda_2 l0)[x]]. (lambda_2 l0)[x] = l0[x]
  val ref g : map int int

  val p (k: int) : unit
    writes { g }

  let p_impl (k: int) : unit
  = [@vc:sp] (label Init__ in
    g <- pick (pure { lambda_1 k });
    assert { [#"lambdas.bpl" 8 3 10] [@expl:assertion] g[3] = k + 3 };
    assert { [#"lambdas.bpl" 9 3 10] [@expl:assertion] lambda_2 (g at Init__) = lambda_2 (g at Init__) };
    return ();
    ())
end
*/
