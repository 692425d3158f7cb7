//# TOOL: bpl-exec
//# EXIT: 2
procedure One(a: float1e1)
{
  assert a == a;
}
procedure Two(a: float3e2)
{
  assert a == 0NaN3e2;
}
/*# STDERR
bad-float-of-few-bits.bpl(3,11): Error: not supported: a float with too few bits
1 type checking errors detected in bad-float-of-few-bits.bpl
*/
