//# TOOL: bpl-boogie
//# ARGS: --dialect=2.4.1 --honest-status /nologo
//# EXIT: 1
//# STRIP: yes
var g: int;
procedure Q(x: int);
  requires x > 0;
procedure Assert()
{
  assert g > 0;
}
procedure Requires()
{
  call Q(g);
}
procedure Ensures()
  ensures g > 0;
{
}
procedure Entry(n: int)
{
  while (true)
    invariant n > 0;
  {
  }
}
procedure Maintained()
  modifies g;
{
  g := 1;
  while (*)
    invariant g > 0;
  {
    havoc g;
  }
}
/*# STDOUT
codes.bpl(6,3): Error BP5001: This assertion might not hold.
Execution trace:
    codes.bpl(6,3): anon0
codes.bpl(10,3): Error BP5002: A precondition for this call might not hold.
codes.bpl(3,3): Related location: This is the precondition that might not hold.
Execution trace:
    codes.bpl(10,3): anon0
codes.bpl(15,1): Error BP5003: A postcondition might not hold on this return path.
codes.bpl(13,3): Related location: This is the postcondition that might not hold.
Execution trace:
    codes.bpl(15,1): anon0
codes.bpl(19,5): Error BP5004: This loop invariant might not hold on entry.
Execution trace:
    codes.bpl(18,3): anon0
codes.bpl(28,5): Error BP5005: This loop invariant might not be maintained by the loop.
Execution trace:
    codes.bpl(26,5): anon0
    codes.bpl(27,3): anon2_LoopHead
    codes.bpl(30,5): anon2_LoopBody

Boogie program verifier finished with 0 verified, 5 errors
*/
