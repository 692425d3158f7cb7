//# TOOL: bpl-verify
// Quantifiers over few values, also where their truth is a value.
procedure main(m: [int]int, n: int)
{
  var some: bool;
  some := (exists k: int :: 0 <= k && k < 3 && m[k] == n);
  assume (forall k: int :: 0 <= k && k < 3 ==> m[k] != n);
  assert !some;
  assert (exists k: int :: k + 1 == n && k < n);
}
/*# STDOUT
main: verified
*/
