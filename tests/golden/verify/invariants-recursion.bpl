//# TOOL: bpl-verify
//# ARGS: --invariants --no-line --entry main
//# STRIP: yes
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
/*# STDOUT
// A summary with two cases.
procedure F(n: int) returns (r: int)
  ensures 91 <= r;
  ensures n <= r + 9 ==> r == 91;
{
  if (n > 100) {
    r := n - 10;
  } else {
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
main: verified
*/
