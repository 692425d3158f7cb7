//# TOOL: bpl-verify
//# ARGS: --invariants --no-line --entry main
//# STRIP: yes
//# EXIT: 2
// A summary with two cases.
procedure F(n: int) returns (r: int)
{
  if (n > 100)
  {
    r := n - 10;
  }
  else
  {
    call r := F(n + 11);
    call r := F(r);
  }
}

procedure main(n: int)
{
  var r: int;
  call r := F(n);
  assert n <= 101 ==> r == 91;
}
*/
/*# STDERR
invariants-recursion.bpl(21,1): error: EOF expected
1 parse errors detected in invariants-recursion.bpl
*/
