//# TOOL: bpl-lint
//# ARGS: --disable all --enable constant-guard
procedure P(x: int) returns (y: int)
{
  if (x == x) { y := 1; } else { y := 2; }
  while (1 > 2) { y := 3; }
  y := if false then 1 else 2;
}
/*# STDERR
constant-guard.bpl(5,7): Note: the condition is always true [constant-guard]
constant-guard.bpl(6,10): Note: the condition is always false [constant-guard]
constant-guard.bpl(7,11): Note: the condition is always false [constant-guard]
*/
