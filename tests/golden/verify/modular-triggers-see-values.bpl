//# TOOL: bpl-verify
//# ARGS: --modular
//# EXIT: 0

// What was assigned is a term that triggers match, even where only a quantifier speaks of it.
procedure Assigned(a: [int]int, n: int) returns (m: int)
  requires n > 0;
  ensures (exists k: int :: 0 <= k && k < n && a[k] == m);
{
  m := a[0];
}

procedure Passed(a: [int]int)
{
  call Takes(a, a[3]);
}

procedure Takes(a: [int]int, x: int);
  requires (exists k: int :: 0 < k && a[k] == x);

procedure Loop(a: [int]int, n: int) returns (m: int)
  requires n > 0;
  ensures (exists k: int :: 0 <= k && k < n && a[k] == m);
{
  var i: int;
  m, i := a[0], 1;
  while (i < n)
    invariant 1 <= i && i <= n;
    invariant (exists k: int :: 0 <= k && k < i && a[k] == m);
  {
    if (a[i] > m) {
      m := a[i];
    }
    i := i + 1;
  }
}
/*# STDOUT
Assigned: verified
Passed: verified
Loop: verified
3 verified, 0 errors
*/
