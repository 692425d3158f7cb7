//# TOOL: bpl-verify
//# ARGS: --dump-after=model --config=paths,affine
//# EXIT: 0
function half(n: int): int;
procedure {:inline 1} Step(i: int) returns (j: int) { j := i + 2; }
procedure Rest(n: int) returns (m: int) { m := n; if (n > 1) { call m := Rest(n - 2); } }
procedure {:entrypoint} Main(n: int) {
  var i: int;
  i := 0;
  while (i < n) { call i := Step(i); }
  assert i mod 2 == 0;

}
/*# STDOUT
entry Main
Main!fails!0() <==> false
Main!at!1(n@5, i@6) <==> 0 == i@6 || (0 == i@6 + -2 * (i@6 div 2) && i@6 > 1 && n@5 + -1 * i@6 > -2)
*/
