//# TOOL: bpl-exec
//# EXIT: 0
// There is a limit on executions: they stay apart.
procedure Sum(a: bool, b: bool, c: bool) returns (x: int)
  ensures 0 <= x && x <= 7;
{
  x := 0;
  if (a) { x := x + 1; }
  if (b) { x := x + 2; }
  if (c) { x := x + 4; }
}
/*# STDOUT
Sum: verified: executions: 8 passed
*/
