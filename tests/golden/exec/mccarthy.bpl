//# TOOL: bpl-exec
//# ARGS: --executions 8
//# EXIT: 3
procedure F(n: int) returns (r: int)
  ensures n <= 100 ==> r == 91;
{
  if (n > 100) {
    r := n - 10;
  } else {
    call r := F(n + 11);
    call r := F(r);
  }
}
/*# STDOUT
F: no failure: executions: 8 passed (stopped by --executions)
*/
