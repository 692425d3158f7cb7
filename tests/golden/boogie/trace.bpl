//# TOOL: bpl-boogie
//# ARGS: /proc:P -errorLimit:3
//# STRIP: yes
procedure Q(x: int) returns (r: int);
  requires {:msg "x must be positive"} x > 0;
  requires x > 1;
  ensures r > 0;
procedure P(n: int) returns (r: int)
  ensures r > 3;
{
  call r := Q(n);
  assert {:msg "r is small"} r > 5;
}
procedure R()
{
  assert false;
}
/*# STDOUT
x must be positive
Execution trace:
    trace.bpl(8,3): anon0
trace.bpl(8,3): Error: a precondition for this call could not be proved
trace.bpl(3,3): Related location: this is the precondition that could not be proved
Execution trace:
    trace.bpl(8,3): anon0
r is small
Execution trace:
    trace.bpl(8,3): anon0

Boogie program verifier finished with 0 verified, 3 errors
*/
