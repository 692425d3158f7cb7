// FAILS exec exec-apart auto horn modular boogie
// A quantifier's body that is a variable has no code, and yet reads it.
procedure {:entrypoint} Main()
{
  var unset, all: bool;
  all := (forall i: int :: unset);
  assert all;
}
