//# TOOL: bpl-boogie
//# ARGS: /loopUnroll:2
//# STRIP: yes
procedure P(n: int)
{
  var i: int;
  i := 0;
  while (i < n) {
    i := i + 1;
  }
  assert i != 2;
}
/*# STDOUT
unroll.bpl(8,3): Error: this assertion could not be proved
Execution trace:
    unroll.bpl(4,5): anon0
    unroll.bpl(5,3): anon5_Then
    unroll.bpl(5,3): anon6_Else
    unroll.bpl(8,3): anon4

Boogie program verifier finished with 0 verified, 1 error
*/
