//# TOOL: bpl-verify
//# EXIT: 1
// Two types of which something is known need not be the same one.
function count<t>(x: t): int;
axiom (exists<t> :: (forall x: t :: count(x) == 3));
axiom (exists<u> :: (forall x: u :: count(x) == 4));

procedure P()
{
  assert false;
}
/*# STDOUT
types-two-unknown.bpl(10,3): Error: assertion violated: false
    entry P
    confirmed: replayed, it fails
P: can fail
*/
