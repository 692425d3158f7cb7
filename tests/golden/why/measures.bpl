//# TOOL: bpl-why
// Measures of loops and of procedures: integers have bounds, of truths false is the smaller one.
var left: int;

procedure Loop(n: int, go: bool)
{
  var i: int;
  var more: bool;
  i := 0;
  more := go;
  while (i < n || more)
    invariant i >= 0;
    measure more, n - i;
  {
    if (more) { more := false; continue_later: i := 0; } else { i := i + 1; }
  }
}

procedure Even(n: int)
  requires n >= 0;
  measure n;
{
  if (n > 0) { call Odd(n - 1); }
}

procedure Odd(n: int)
  measure n;
{
  if (n > 0) { call Even(n - 1); }
  call {:verified_under n < 100} Even(n - 1);
}
/*# STDOUT
module Program
  use int.Int
  val pick (ghost x: 'a) : 'a  ensures { result = x }
  val ref left : int

  val loop (n: int) (go: bool) : unit

  val even (n: int) : unit
    requires { [#"measures.bpl" 20 3 10] [@expl:precondition 20:3] n >= 0 }
    requires { [#"measures.bpl" 21 11 12] [@expl:precondition 21:11] 0 <= n }

  val even_free (n: int) : unit

  val odd (n: int) : unit
    requires { [#"measures.bpl" 27 11 12] [@expl:precondition 27:11] 0 <= n }

  let loop_impl (n: int) (go: bool) : unit
    diverges
  = [@vc:sp] (label Init__ in
    let ref i = any int in
    let ref more = any bool in
    i <- pick (pure { 0 });
    more <- pick (pure { go });
    (exception B7 in try
    (label HB1 in while true do
      invariant { [#"measures.bpl" 12 5 10] i >= 0 }
      invariant { [#"measures.bpl" 13 21 22] 0 <= n - i }
      let measure = pick (pure { more }) in
      let measure_1 = pick (pure { n - i }) in
      if any bool then begin
        raise B7
      end else begin
      (exception B6 in try
      assume { i < n \/ more };
      if any bool then begin
        assume { more };
        more <- pick (pure { false });
        i <- pick (pure { 0 });
        raise B6
      end else begin
      assume { not more };
      i <- pick (pure { i + 1 });
      raise B6
      end
      with B6 ->
        check { [#"measures.bpl" 11 3 10] [@expl:measure decreases] not (more) /\ measure \/ ((more) <-> measure) /\ (n - i < measure_1) };
        continue HB1 end)
      end
    done)
    with B7 ->
      assume { not (i < n \/ more) };
      return () end);
    ())

  let even_impl (n: int) : unit
    requires { n >= 0 }
    requires { 0 <= n }
  = [@vc:sp] (label Init__ in
    let measure_2 = pick (pure { n }) in
    (exception B3 in try
    if any bool then begin
      assume { n > 0 };
      check { [#"measures.bpl" 23 16 17] [@expl:measure decreases] n - 1 < measure_2 };
      ([#"measures.bpl" 23 16 17] odd (pick (pure { n - 1 })));
      raise B3
    end else begin
    assume { not (n > 0) };
    raise B3
    end
    with B3 ->
      return () end);
    ())

  let odd_impl (n: int) : unit
    requires { 0 <= n }
  = [@vc:sp] (label Init__ in
    let measure_3 = pick (pure { n }) in
    (exception B3 in try
    if any bool then begin
      assume { n > 0 };
      check { [#"measures.bpl" 29 16 17] [@expl:measure decreases] n - 1 < measure_3 };
      ([#"measures.bpl" 29 16 17] even (pick (pure { n - 1 })));
      raise B3
    end else begin
    assume { not (n > 0) };
    raise B3
    end
    with B3 ->
      check { [#"measures.bpl" 30 3 10] [@expl:measure decreases] n - 1 < measure_3 };
      check { [#"measures.bpl" 30 3 10] [@expl:precondition 21:11] 0 <= n - 1 };
      check { [#"measures.bpl" 30 3 10] [@expl:precondition 20:3] n < 100 \/ n - 1 >= 0 };
      assume { n - 1 >= 0 };
      ([#"measures.bpl" 30 3 10] even_free (pick (pure { n - 1 })));
      return () end);
    ())
end
*/
