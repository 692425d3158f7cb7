//# TOOL: bpl-desugar
//# ARGS: --no-line --to=core
//# STRIP: yes
function g(int): int;
axiom (var d := (lambda y: int :: (exists a: int :: g(a) == y)); (forall b: int :: { d[b] } d[b] ==> b > 0));
procedure p()
{
  assert g(3) > 0;
}
/*# STDOUT
const g: [int]int;
const lambda#1: [int]bool;
axiom (forall y: int :: { lambda#1[y] } lambda#1[y] == (exists a: int :: g[a] == y));
axiom (forall b: int :: lambda#1[b] ==> b > 0);

procedure p()
{
anon0:
  assert g[3] > 0;
  return;
}
*/
