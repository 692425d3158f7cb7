//# TOOL: bpl-verify
//# ARGS: --modular --seeds=5 --no-timestamps --fail-unstable
//# EXIT: 1
// Bodies with a definite error, and bodies that need no solver, are not asked about again.
function f(x: int): int;
axiom (forall x: int :: {f(x)} f(x) > x);

procedure Grows(a: int) returns (b: int)
  ensures b > a + 1;
{
  b := f(f(a));
}

procedure Wrong(a: int)
{
  assert a > 0;
}

procedure Trivial(a: int)
{
  assert a == a;
}
/*# STDOUT
Grows: verified
Grows: stable: proved 5 times of 5
modular-seeds.bpl(16,3): Error: this assertion could not be proved
Wrong: 1 error
Wrong: no proof: proved 0 times of 5
Trivial: verified
2 verified, 1 error
*/
