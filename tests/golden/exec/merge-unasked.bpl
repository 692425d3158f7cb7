//# TOOL: bpl-exec
//# ARGS: --executions=0 --stats
//# EXIT: 1
// A body without loops is run as one state, as long as all ways become one: its branches are not asked about.
procedure Larger(a: int, b: int) returns (r: int)
{
  if (a > b) { r := a; } else { r := b; }
}
procedure Five(a: int, b: int, c: int, d: int, e: int, f: int)
{
  var r: int;
  call r := Larger(a, b);
  call r := Larger(r, c);
  call r := Larger(r, d);
  call r := Larger(r, e);
  call r := Larger(r, f);
  assert r >= a && r >= b && r >= c && r >= d && r >= e && r >= f;
}
procedure FiveFails(a: int, b: int, c: int, d: int, e: int)
{
  var r: int;
  call r := Larger(a, b);
  call r := Larger(r, c);
  call r := Larger(r, d);
  call r := Larger(r, e);
  assert r <= c || r <= d;
}
// What cannot be is run, but not told of.
procedure Checked(x: int, bad: bool) returns (y: int)
{
  if (x > 0) { y := x; } else { assert !bad; y := 1 - x; }
}
procedure Impossible(x: int, y: int, bad: bool)
{
  var r: int;
  assume y > 3 && x > y * y;
  call r := Checked(y - 5, false);
  assert r > 0;
  call r := Checked(x, bad);
  assert r > 9;
}
procedure Possible(x: int, bad: bool)
{
  var r: int;
  call r := Checked(x, false);
  assert r > 0;
  call r := Checked(x - 5, bad);
}
procedure Ends(x: int) returns (y: int)
{
  goto A, B;
A: assume x > 0; y := x; return;
B: assume x <= 0; assume x > -10; y := x + 10; return;
}
procedure Gotos(x: int, y: int)
{
  var r: int;
  assume y > 3;
  call r := Ends(x);
  assert r > 0;
  call r := Ends(y);
  assert r > 3;
  assume x > 20;
  call r := Ends(x);
  assert r > 20;
}
/*# STDOUT
Larger: verified: no check can be reached
Five: verified: executions: 1 passed, merged 5 times
merge-unasked.bpl(26,3): Error: assertion violated: r <= c || r <= d
    with r -> 0, c -> -1, d -> -1
    because
      r <= c is false
      r <= d is false
    entry FiveFails with a -> 0, b -> 0, c -> -1, d -> -1, e -> 0
    confirmed: replayed, it fails after 13 steps
FiveFails: failed: executions: 1 failed, merged 4 times
merge-unasked.bpl(31,33): Error: assertion violated: !bad
    with bad -> true
    entry Checked with x -> 0, bad -> true
    confirmed: replayed, it fails after 3 steps
Checked: failed: executions: 1 failed (stopped by --failing)
Impossible: verified: executions: 1 passed, merged 2 times
merge-unasked.bpl(31,33): Error: assertion violated: !bad
    with bad -> true
    called at merge-unasked.bpl(47,3) in Possible
    entry Possible with x -> 0, bad -> true
    confirmed: replayed, it fails after 9 steps
Possible: failed: executions: 1 failed, merged 1 time (stopped by --failing)
Ends: verified: no check can be reached
Gotos: verified: executions: 1 passed, merged 3 times
*/
/*# MATCH-STDERR
^Five: .* 5 merges, 5 ways not asked about, 1 queries
*/
