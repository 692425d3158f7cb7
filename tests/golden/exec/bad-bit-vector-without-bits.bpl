//# TOOL: bpl-exec
//# EXIT: 2
procedure P(x: bv0)
{
  assert x == 0bv0;
}
/*# STDERR
bad-bit-vector-without-bits.bpl(3,11): Error: not supported: a bit-vector without bits
1 type checking errors detected in bad-bit-vector-without-bits.bpl
*/
