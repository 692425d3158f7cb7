//# TOOL: bpl-desugar
//# ARGS: --no-line --to=core
//# STRIP: yes
// Nothing is left to be done.
const c: [int]int;
axiom (forall x: int :: {c[x]} c[x] > x);
procedure P(n: int)
{
  var x: int;
anon0:
  x := n; // kept
  assume x > 0;
  goto anon0, anon1;
anon1:
  assert c[x] > n;
  return;
}
/*# STDOUT
// Nothing is left to be done.
const c: [int]int;
axiom (forall x: int :: { c[x] } c[x] > x);

procedure P(n: int)
{
  var x: int;
anon0:
  x := n; // kept
  assume x > 0;
  goto anon0, anon1;
anon1:
  assert c[x] > n;
  return;
}
*/
