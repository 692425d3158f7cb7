//# TOOL: bpl-why
// A loop with two entries is first made one with one.
procedure P() returns (x: int)
{
  start: x := 0; goto A, B;
  A: x := x + 1; goto B, Out;
  B: x := x + 2; goto A;
  Out: assert x > 0;
}
/*# STDOUT
module Program
  use int.Int
  val pick (ghost x: 'a) : 'a  ensures { result = x }

  val p () : (x: int)

  let p_impl () : (x: int)
    diverges
  = [@vc:sp] (label Init__ in
    let ref x = any int in
    (exception B2 in try
    x <- pick (pure { 0 });
    if any bool then begin
      x <- pick (pure { x + 1 });
      if any bool then begin
        raise B2
      end else begin
      assert { [#"irreducible.bpl" 8 8 10] [@expl:assertion] x > 0 };
      return (x)
      end
    end else begin
    raise B2
    end
    with B2 ->
      (exception B7 in try
      (label HB2 in while true do
        x <- pick (pure { x + 2 });
        x <- pick (pure { x + 1 });
        if any bool then begin
          continue HB2
        end else begin
        raise B7
        end
      done)
      with B7 ->
        assert { [#"irreducible.bpl" 8 8 10] [@expl:assertion] x > 0 };
        return (x) end) end);
    (x))
end
*/
