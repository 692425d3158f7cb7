//# TOOL: bpl-verify
//# ARGS: --entry-timeout=0
// A loop that needs an invariant with a quantifier.
procedure main(n: int) returns (a: [int]int)
{
  var i: int;
  i := 0;
  while (i < n)
  {
    a[i] := 7;
    i := i + 1;
  }
  assert (forall j: int :: 0 <= j && j < n ==> a[j] == 7);
}
/*# STDOUT
main: verified
*/
