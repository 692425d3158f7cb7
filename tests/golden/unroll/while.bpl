//# TOOL: bpl-unroll
//# ARGS: --no-line --bound 2
//# STRIP: yes
// A loop, its invariant, comments.
procedure P(n: int) returns (i: int)
  requires 0 <= n;
{
  i := 0;
  while (i < n)
    invariant i <= n;
    free invariant 0 <= i;
  {
    // one more
    i := i + 1;
  }
  assert i == n;
}
/*# STDOUT
// A loop, its invariant, comments.
procedure P(n: int) returns (i: int)
  requires 0 <= n;
{
  i := 0;
  assert i <= n;
  assume 0 <= i;
loop:
  if (i < n) {
    assume {:iteration 1} true;
    // one more
    i := i + 1;
    assert i <= n;
    assume 0 <= i;
    if (!(i < n)) {
      break loop;
    }
    assume {:iteration 2} true;
    i := i + 1;
    assert i <= n;
    assume 0 <= i;
    assume !(i < n);
  }
  assert i == n;
}
*/
