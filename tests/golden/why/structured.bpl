//# TOOL: bpl-why
// if, else if, return and break out of several loops at once.
procedure P(a: int) returns (r: int)
  ensures r >= 0;
{
  if (a > 0) { r := a; return; } else if (a == 0) { r := 1; } else { r := -a; }
  Outer:
  while (true)
    invariant r > 0;
  {
    while (*)
      invariant r > 0;
    { if (*) { break Outer; } }
    if (r == 7) { break; }
    goto Again;
    Again:
  }
  r := r - 1;
}
/*# STDOUT
module Program
  use int.Int
  val pick (ghost x: 'a) : 'a  ensures { result = x }

  val p (a: int) : (r: int)
    ensures { r >= 0 }

  let p_impl (a: int) : (r: int)
    ensures { [#"structured.bpl" 4 3 10] [@expl:postcondition] r >= 0 }
    diverges
  = [@vc:sp] (label Init__ in
    let ref r = any int in
    if any bool then begin
      assume { a > 0 };
      r <- pick (pure { a });
      return (r)
    end else begin
    (exception B5 in try
    assume { not (a > 0) };
    if any bool then begin
      assume { a = 0 };
      r <- pick (pure { 1 });
      raise B5
    end else begin
    assume { a <> 0 };
    r <- pick (pure { - a });
    raise B5
    end
    with B5 ->
      (exception B20 in try
      (exception B19 in try
      (exception B15 in try
      (exception B11 in try
      (label HB7 in while true do
        invariant { [#"structured.bpl" 9 5 10] r > 0 }
        if any bool then begin
          raise B19
        end else begin
        assume { true };
        (exception B14 in try
        (label HB9 in while true do
          invariant { [#"structured.bpl" 12 7 10] r > 0 }
          if any bool then begin
            raise B14
          end else begin
          if any bool then begin
            raise B11
          end else begin
          continue HB9
          end
          end
        done)
        with B14 ->
          if any bool then begin
            raise B15
          end else begin
          assume { r <> 7 };
          continue HB7
          end end)
        end
      done)
      with B11 ->
        raise B20 end)
      with B15 ->
        assume { r = 7 };
        raise B20 end)
      with B19 ->
        assume { false };
        raise B20 end)
      with B20 ->
        r <- pick (pure { r - 1 });
        return (r) end) end)
    end;
    (r))
end
*/
