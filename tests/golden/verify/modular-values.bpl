//# TOOL: bpl-verify
//# ARGS: --modular --values --trace
//# EXIT: 1
// Inputs and values on the way, in the program's names; what happens when they are replayed.
var count: int;

procedure Real(a: [int]bool, n: int) requires n == 4 && a[n]; modifies count;
{
  count := n + 1;
  assume {:captureState "counted"} true;
  assert !a[count - 1];
}

procedure Weak(n: int) returns (s: int) requires n == 5; ensures s == n;
{
  var i: int;
  i, s := 0, 0;
  while (i < n) invariant i <= n; { i := i + 1; s := s + 1; }
}
/*# MATCH
    with .*n -> 4
    confirmed: replayed, it fails
        count -> 5, state counted
    with n -> 5
    specification too weak: replayed, it passes; see the loop at modular-values.bpl\(18,3\)
        i -> 0, s -> 0
*/
