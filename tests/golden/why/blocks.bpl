//# TOOL: bpl-why
// A goto into a loop that ends at once, a break out of an if, code that nothing reaches, labels in a row.
procedure P(n: int) returns (r: int)
{
  r := 1;
  A: if (n > 0) { if (n > 1) { break A; } r := 2; }
  B: C: r := r + 1;
  goto D, E;
  assert false;
  D: assert r > 0;
  return;
  E: while (r < 5) { r := r + 1; goto F; F: }
  assert r >= 5;
}
/*# STDOUT
module Program
  use int.Int
  val pick (ghost x: 'a) : 'a  ensures { result = x }

  val p (n: int) : (r: int)

  let p_impl (n: int) : (r: int)
    diverges
  = [@vc:sp] (label Init__ in
    let ref r = any int in
    r <- pick (pure { 1 });
    (exception B8 in try
    (exception B7 in try
    if any bool then begin
      assume { n > 0 };
      if any bool then begin
        assume { n > 1 };
        raise B8
      end else begin
      assume { not (n > 1) };
      r <- pick (pure { 2 });
      raise B7
      end
    end else begin
    assume { not (n > 0) };
    raise B7
    end
    with B7 ->
      raise B8 end)
    with B8 ->
      r <- pick (pure { r + 1 });
      if any bool then begin
        assert { [#"blocks.bpl" 10 6 10] [@expl:assertion] r > 0 };
        return (r)
      end else begin
      (exception B17 in try
      (label HB14 in while true do
        if any bool then begin
          raise B17
        end else begin
        assume { r < 5 };
        r <- pick (pure { r + 1 });
        continue HB14
        end
      done)
      with B17 ->
        assume { not (r < 5) };
        assert { [#"blocks.bpl" 13 3 10] [@expl:assertion] r >= 5 };
        return (r) end)
      end end);
    (r))
end
*/
