//# TOOL: bpl-why
// Loops: invariants, free ones, what is behind a loop stands behind it.
procedure P(n: int) returns (i: int)
  requires n >= 0;
{
  var k: int where k >= 0;
  i := 0;
  while (i < n)
    invariant i <= n;
    free invariant i >= 0;
  {
    k := i;
    while (*) { k := k - 1; if (k == 2) { break; } }
    i := i + 1;
  }
  k := 7;
  assert i == n;
}
/*# STDOUT
module Program
  use int.Int
  val pick (ghost x: 'a) : 'a  ensures { result = x }

  val p (n: int) : (i: int)
    requires { [#"loops.bpl" 4 3 10] [@expl:precondition 4:3] n >= 0 }

  let p_impl (n: int) : (i: int)
    requires { n >= 0 }
    diverges
  = [@vc:sp] (label Init__ in
    let ref i = any int in
    let ref k = any int in
    assume { k >= 0 };
    i <- pick (pure { 0 });
    (exception B10 in try
    (label HB1 in while true do
      invariant { [#"loops.bpl" 9 5 10] i <= n }
      assume { k >= 0 };
      assume { i >= 0 };
      if any bool then begin
        raise B10
      end else begin
      assume { i < n };
      k <- pick (pure { i });
      (exception B9 in try
      (exception B8 in try
      (exception B5 in try
      (label HB3 in while true do
        assume { k >= 0 };
        if any bool then begin
          raise B8
        end else begin
        k <- pick (pure { k - 1 });
        if any bool then begin
          raise B5
        end else begin
        assume { k <> 2 };
        continue HB3
        end
        end
      done)
      with B5 ->
        assume { k = 2 };
        raise B9 end)
      with B8 ->
        raise B9 end)
      with B9 ->
        i <- pick (pure { i + 1 });
        continue HB1 end)
      end
    done)
    with B10 ->
      assume { not (i < n) };
      k <- pick (pure { 7 });
      assert { [#"loops.bpl" 17 3 10] [@expl:assertion] i = n };
      return (i) end);
    (i))
end
*/
