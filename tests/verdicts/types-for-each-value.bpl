// FAILS boogie
// What refutes it is a type for each value, not one for both: all of `g` may be true at one type, false at another.
function g<a>(x: a): bool;

procedure {:entrypoint} Main()
{
  assert (exists k: bool :: (forall<a> y: a :: (exists x: a :: g(x) == k)));
}
