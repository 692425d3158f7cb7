//# TOOL: bpl-exec
//# EXIT: 1
// float is int to the engines: no finite table satisfies the axioms.
type float;
function si2fp(i: int) returns (float);
function fp2si(f: float) returns (int);
function less(a: float, b: float) returns (bool);
axiom (forall f: float :: si2fp(fp2si(f)) == f);
axiom (forall i: int :: fp2si(si2fp(i)) == i);
axiom (forall a, b: float :: a != b || !less(a, b));
procedure Fails(x: float)
{
  assert less(x, si2fp(3)) || less(si2fp(3), x);
}
procedure Holds(x: float, y: float)
{
  assert fp2si(x) != fp2si(y) || x == y;
  assert !less(x, si2fp(fp2si(x)));
}
/*# STDOUT
float-copies.bpl(13,3): Error: assertion violated: less(x, si2fp(3)) || less(si2fp(3), x)
    with x -> 0
    because
      less(x, si2fp(3)) is false
        si2fp(3) is 3
      less(si2fp(3), x) is false
        si2fp(3) is 3
    entry Fails with x -> 0
    where less(0, 3) -> false, less(3, 0) -> false
    confirmed: replayed, it fails after 1 steps
Fails: failed: executions: 1 failed
Holds: verified: executions: 1 passed
*/
/*# STDERR
bpl-exec: note: axioms make type float a copy of int; its values are written as those of int
*/
