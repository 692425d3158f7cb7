//# TOOL: bpl-verify
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
    entry Fails with x -> 0
    confirmed: replayed, it fails
Fails: can fail
Holds: verified
*/
/*# STDERR
bpl-verify: note: axioms make type float a copy of int; its values are written as those of int
*/
