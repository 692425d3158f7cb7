//# TOOL: bpl-verify
//# EXIT: 1
// A set that is known only on a path to be the one that is asked for, inside a quantifier: what is
// bound in the set and what is bound around it are two variables.
procedure Odd(at: int)
{
  var sets: [int][int]bool;
  var all: bool;
  sets[at] := (lambda n: int :: (exists half: int :: n == half + half));
  all := (forall n: int :: sets[3][n]);
  if (at == 3) {
    assert all;
  }
}

procedure Doubled(at: int)
{
  var sets: [int][int]bool;
  var all: bool;
  sets[at] := (lambda n: int :: (exists half: int :: n == half + half));
  all := (forall n: int :: sets[3][n + n]);
  if (at == 3) {
    assert all;
  }
}

procedure Claimed()
{
  assert (forall set: [int]bool ::
    set == (lambda n: int :: (forall other: int :: other <= n)) ==> (forall n: int :: !set[n]));
}
/*# STDOUT
capture.bpl(12,5): Error: assertion violated: all
    entry Odd with at -> 3
    confirmed: replayed, it fails
Odd: can fail
Doubled: verified
Claimed: verified
*/
