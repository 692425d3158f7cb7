//# TOOL: bpl-verify
//# ARGS: --entry-timeout=0 --config=paths,arrays
// Words of one map, from address to address: what is claimed has a quantifier, and a condition.
procedure Equal(p: int, q: int, m: [int]int, n: int) returns (same: bool)
  ensures same ==> (forall k: int :: 0 <= k && k < n ==> m[p + 4 * k] == m[q + 4 * k]);
{
  var i: int;
  i, same := 0, true;
  while (i < n)
  {
    if (m[p + 4 * i] != m[q + 4 * i])
    {
      same := false;
    }
    i := i + 1;
  }
}

// Where the first loop ended, the second one does not say.
procedure Until(a: [int]int) returns (b: [int]int)
{
  var i, k: int;
  i := 0;
  while (a[i] != 0)
  {
    b[i] := a[i];
    i := i + 1;
  }
  k := 0;
  while (a[k] != 0)
  {
    assert b[k] == a[k];
    k := k + 1;
  }
}
/*# STDOUT
Equal: verified
Until: verified
*/
