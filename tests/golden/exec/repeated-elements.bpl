//# TOOL: bpl-exec
//# ARGS: --executions=0 --merge=off --quantifiers=native
//# EXIT: 1
// One state knows that there are two elements, the other does not: they are no repetition.
type Side;
const left, right: Side;
axiom (forall s: Side :: s == left || s == right);

procedure P()
{
  var here, there: Side;
  var n: int;
  if (*) {
    n := 0;
    assume here != there;
  } else {
    n := 2;
    if (*) {
      n := 1;
    }
    n := 0;
  }
  while (*) {
    n := 0;
  }
  assert left != right;
}
/*# STDOUT
repeated-elements.bpl(26,3): Error: assertion violated: left != right
    with left -> Side!0, right -> Side!0
    entry P with left -> Side!0, right -> Side!0
    confirmed: replayed, it fails after 7 steps
P: failed: executions: 1 passed, 1 failed, 2 repeated (stopped by --failing)
*/
