//# TOOL: bpl-diff
//# ARGS: {file} new.bpl
//# STRIP: yes
//# EXIT: 3
// A loop with choices, unrolled: an assumption ends longer executions. The assertion follows from the old one's in
// Kept; not in Stricter, whose new version violates it where the old one ends.
procedure Kept(n: int)
{
  var i, a, b: int;
  i, a, b := 0, 0, 0;
  while (i < n) {
    if (*) { a := a + 1; } else { b := b + 1; }
    i := i + 1;
  }
  assert a + b == n;
}
procedure Stricter(n: int)
  requires n == -1;
{
  var i, a, b: int;
  i, a, b := 0, 0, 0;
  while (i < n) {
    if (*) { a := a + 1; } else { b := b + 1; }
    i := i + 1;
  }
}
/*# INPUT new.bpl
procedure Kept(n: int)
{
  var i, a, b: int;
  i, a, b := 0, 0, 0;
  if (i < n) {
    if (*) { a := a + 1; } else { b := b + 1; }
    i := i + 1;
    assume !(i < n);
  }
  assert a + b == n;
}
procedure Stricter(n: int)
  requires n == -1;
{
  var i, a, b: int;
  i, a, b := 0, 0, 0;
  if (i < n) {
    if (*) { a := a + 1; } else { b := b + 1; }
    i := i + 1;
    assume !(i < n);
  }
  assert a + b == n;
}
*/
/*# STDOUT
Kept: changed, equal where both end
Stricter: changed, undecided
    both bodies leave something open: two runs of one may differ
*/
