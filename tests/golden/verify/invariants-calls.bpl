//# TOOL: bpl-verify
//# ARGS: --invariants --no-line
//# STRIP: yes
// What callees need and do, over old values.
var count: int;

procedure Bump(by: int) returns (now: int)
  modifies count;
{
  assert by > 0;
  count := count + by;
  now := count;
}

procedure main(n: int)
  modifies count;
{
  var i, r: int;
  count := 0;
  i, r := 1, 0;
  while (i < n)
  {
    call r := Bump(i);
    i := i + 1;
    assert r == count;
  }
  assert count >= 0;
}
/*# MATCH
^  requires 1 <= by;$
^  ensures count == now;$
^  ensures (now <= 0 ==> old\(count\) <= -1|old\(count\) < count);$
^    invariant 1 <= i;$
^    invariant 0 <= count;$
*/
/*# STDERR
main: verified
*/
