//# TOOL: bpl-reduce
//# ARGS: sh -c "grep -q 'assert false' {} && bpl-verify --modular {} >/dev/null"
//# STDIN: yes
// Axioms that contradict each other become one that is false.
type List;
function size(l: List): int;
function tail(l: List): List;
axiom (forall l: List :: {size(l)} size(l) >= 0);
axiom (forall l: List :: {tail(l)} size(tail(l)) == size(l) - 1);
procedure Canary(l: List)
  requires size(l) == 0;
{
  var t: List;
  t := tail(l);
  assert false;
}
/*# STDOUT
axiom false;

procedure Canary()
{
  assert false;
}
*/
