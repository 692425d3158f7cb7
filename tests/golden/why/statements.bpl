//# TOOL: bpl-why
// Assertions, assumptions, havoc with where clauses, assignments in parallel and to parts.
var g: int where g > 0;
var h: [int, int]bool;
procedure P(n: int where n > 1) returns (r: int where r > 2)
  modifies g, h;
{
  var x, y: int where x < y;
  assert n > 0;
  assume x == 3;
  x, y := y, x;
  h[x, y] := !h[y, x];
  havoc x, g;
  assert {:subsumption 0} x < y;
  assert {:verified_under g == 1} r > 3;
}
/*# STDOUT
module Program
  use int.Int
  use map.Map
  val pick (ghost x: 'a) : 'a  ensures { result = x }
  val ref g : int
  val ref h : map int (map int bool)

  val p (n: int) : (r: int)
    writes { g, h }
    ensures { r > 2 }
    ensures { g > 0 }

  let p_impl (n: int) : (r: int)
  = [@vc:sp] (label Init__ in
    let ref r = any int in
    let ref x = any int in
    let ref y = any int in
    let ref y_1 = any int in
    assume { g > 0 };
    assume { n > 1 };
    assume { r > 2 };
    assume { x < y };
    assume { x < y };
    assert { [#"statements.bpl" 9 3 10] [@expl:assertion] n > 0 };
    assume { x = 3 };
    y_1 <- pick (pure { x });
    x <- pick (pure { y });
    y <- pick (pure { y_1 });
    h <- pick (pure { (let m = h in m[x <- m[x][y <- not h[y][x]]]) });
    x <- any int;
    g <- any int;
    assume { x < y };
    assume { g > 0 };
    check { [#"statements.bpl" 14 3 10] [@expl:assertion] x < y };
    check { [#"statements.bpl" 15 3 10] [@expl:assertion] g = 1 \/ r > 3 };
    assume { r > 3 };
    return (r);
    (r))
end
*/
