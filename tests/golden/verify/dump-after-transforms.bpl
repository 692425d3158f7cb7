//# TOOL: bpl-verify
//# ARGS: --dump-after=transforms --config=congruent
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
predicate Main!fails!0(), the query
predicate Main!at!1(n, i)
clause 1:
    true
    ==> Main!at!1(n@1, 0)
clause 2:
    Main!at!1(n@3, i@4)
    n@3 + -1 * i@4 > 0 && 0 == i@4 mod 2
    ==> Main!at!1(n@3, 2 + i@4)
clause 3:
    Main!at!1(n@3, i@4)
    false
    ==> Main!fails!0()
*/
