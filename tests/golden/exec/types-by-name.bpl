//# TOOL: bpl-exec
//# ARGS: --executions=0
//# EXIT: 1
// Types of which nothing is known are different ones, whatever they are called.
type other;
const all: bool;
function count<t>(x: t): int;
axiom (forall x: other :: count(x) == 3);
axiom all <==> (forall<t> x: t :: count(x) == 3);

function Three(): bool { (forall<t> x: t :: count(x) == 3) }

procedure Of<t>(y: t)
{
  assume (forall x: t :: count(x) == 3);
  assert Three();
}

procedure All()
{
  assert all;
}
/*# STDOUT
Of: inconclusive: executions: 1 passed, 1 unknown, 1 spurious dropped
types-by-name.bpl(21,3): Error: assertion violated: all
    with all -> false
    entry All with all -> false
    confirmed: replayed, it fails after 1 steps
All: failed: executions: 1 failed
*/
