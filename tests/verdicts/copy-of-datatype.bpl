// FAILS
// U is a copy of D, whose values are finite; those of U need not be: u == more(u) may hold, and P can fail.
type U;
datatype D { none(), some(u: U) }
function toU(d: D): U;
function toD(u: U): D;
axiom (forall d: D :: toD(toU(d)) == d);
axiom (forall u: U :: toU(toD(u)) == u);

procedure P(u: U)
{
  assert u != toU(some(u));
}
