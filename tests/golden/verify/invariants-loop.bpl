//# TOOL: bpl-verify
//# ARGS: --invariants --no-line
//# STRIP: yes
//# EXIT: 2
// A loop among statements; the invariant that is there stays.
procedure main(n: int)
  requires n >= 0;
{
  var x, y: int;
  x := 0;
  y := n;
  while (x < n)
    invariant 0 <= x; // ours
  {
    x := x + 1;
    y := y - 1;
  }
  assert y == 0;
}
*/
/*# STDERR
invariants-loop.bpl(16,1): error: EOF expected
1 parse errors detected in invariants-loop.bpl
*/
