//# TOOL: bpl-unroll
//# ARGS: --bound 1
//# EXIT: 2
//# STRIP: yes
procedure P(n: int)
{
  while (*)
    invariant {:unroll n} true;
  { }
  L:
  assert {:unroll 1, 2} true;
  goto L, M;
  M:
}
/*# STDERR
bad-attribute.bpl(4,15): Error: the attribute unroll takes one number
1 type checking errors detected in bad-attribute.bpl
*/
