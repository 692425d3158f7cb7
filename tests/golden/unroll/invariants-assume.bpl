//# TOOL: bpl-unroll
//# ARGS: --no-line --bound 1 --invariants=assume
//# STRIP: yes
procedure P(n: int)
{
  var i: int;
  L: while (i < n)
    invariant {:why "so"} i <= n;
    free invariant 0 <= i;
  {
    i := i + 1;
  }
  H:
  assert i >= 0;
  assume i <= n;
  assert i <= n;
  goto B, D;
  B:
  assert i != 7;
  i := i - 1;
  goto H;
  D:
}
/*# STDOUT
procedure P(n: int)
{
  var i: int;
L:
  goto anon0_LoopHead#1;
anon0_LoopHead#1:
  assume {:iteration 1} true;
  assume {:why "so"} i <= n;
  assume 0 <= i;
  goto anon0_LoopDone, anon0_LoopBody#1;
anon0_LoopBody#1:
  assume {:partition} i < n;
  i := i + 1;
  goto anon0_LoopHead#2;
anon0_LoopHead#2:
  assume {:why "so"} i <= n;
  assume 0 <= i;
  goto anon0_LoopDone;
anon0_LoopDone:
  assume {:partition} !(i < n);
  goto H#1;
H#1:
  assume {:iteration 1} true;
  assume i >= 0;
  assume i <= n;
  assume i <= n;
  goto B#1, D;
B#1:
  assert i != 7;
  i := i - 1;
  goto H#2;
H#2:
  assume i >= 0;
  assume i <= n;
  assume i <= n;
  goto D;
D:
  return;
}
*/
