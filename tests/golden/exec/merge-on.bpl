//# TOOL: bpl-exec
//# ARGS: --merge=on
//# EXIT: 0
// With a limit on executions only if it is asked for.
procedure Sum(a: bool, b: bool, c: bool) returns (x: int)
  ensures 0 <= x && x <= 7;
{
  x := 0;
  if (a) { x := x + 1; }
  if (b) { x := x + 2; }
  if (c) { x := x + 4; }
}
/*# STDOUT
Sum: verified: executions: 1 passed, merged 3 times
*/
