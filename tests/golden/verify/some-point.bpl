//# TOOL: bpl-verify
//# EXIT: 1
// An axiom about some point of a map says nothing about a certain one.
const a: [int]int;
axiom (exists i: int :: a[i + 1] == 5);

procedure main()
{
  assert a[1] == 5;
}
/*# MATCH
^main: can fail$
*/
