//# TOOL: bpl-verify
//# ARGS: --invariants --no-line
//# STRIP: yes
//# EXIT: 2
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
*/
/*# STDERR
invariants-calls.bpl(26,1): error: EOF expected
1 parse errors detected in invariants-calls.bpl
*/
