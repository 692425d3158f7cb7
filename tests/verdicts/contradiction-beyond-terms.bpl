// SAFE exec
// No sequence has a negative length, but mk(-1) has one: the axioms contradict each other at a term that nothing mentions.
type S;
function len(s: S): int;
function mk(n: int): S;
axiom (forall n: int :: {mk(n)} len(mk(n)) == n);
axiom (forall s: S :: {len(s)} len(s) >= 0);

procedure P(s: S)
{
  assert len(s) != 5;
}
