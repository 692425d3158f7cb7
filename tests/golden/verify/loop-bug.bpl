//# TOOL: bpl-verify
//# ARGS: --trace
//# EXIT: 1
// A loop whose last round goes one too far, if it likes.
procedure main(n: int) returns (x: int)
  requires n == 2;
{
  x := 0;
  while (x < n)
  {
    x := x + 1;
    if (*)
    {
      x := x + 2;
    }
  }
  assert x <= 3;
}
/*# STDOUT
loop-bug.bpl(17,2): Error: assertion violated: x <= 3
  at loop-bug.bpl(17,2) in main
  with n = 2
  loop-bug.bpl(5,10): n = 2, x = 0
  loop-bug.bpl(8,4): x = 0
  loop-bug.bpl(9,2): 
  loop-bug.bpl(11,6): x = 1
  loop-bug.bpl(12,4): 
  loop-bug.bpl(9,2): 
  loop-bug.bpl(11,6): x = 2
  loop-bug.bpl(12,4): 
  loop-bug.bpl(14,8): x = 4
  loop-bug.bpl(9,2): 
  loop-bug.bpl(17,2): 
main: can fail
*/
