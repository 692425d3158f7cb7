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
loop-bug.bpl(17,3): Error: assertion violated: x <= 3
    entry main with n -> 2
    confirmed: replayed, it fails
    trace:
      loop-bug.bpl(5,11): n = 2, x = 0
      loop-bug.bpl(8,5): x = 0
      loop-bug.bpl(9,3)
      loop-bug.bpl(11,7): x = 1
      loop-bug.bpl(12,5)
      loop-bug.bpl(9,3)
      loop-bug.bpl(11,7): x = 2
      loop-bug.bpl(12,5)
      loop-bug.bpl(14,9): x = 4
      loop-bug.bpl(9,3)
      loop-bug.bpl(17,3)
main: can fail
*/
