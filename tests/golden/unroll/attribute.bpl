//# TOOL: bpl-unroll
//# ARGS: --no-line --bound 1
//# STRIP: yes
procedure P(n: int)
{
  var i: int;
  while (i < n)
    invariant {:unroll 2} {:msg "kept"} i <= n || n < 0;
  {
    i := i + 1;
  }
  assume {:unroll 0} true;
  while (i < n) { i := i + 1; }
  while (i < n) { i := i + 2; }
  L:
  assume {:unroll 2} true;
  i := i + 3;
  goto L, M;
  M:
}
/*# STDOUT
procedure P(n: int)
{
  var i: int;
anon0_LoopHead#1:
  assume {:iteration 1} true;
  assert {:msg "kept"} i <= n || n < 0;
  goto anon0_LoopDone, anon0_LoopBody#1;
anon0_LoopBody#1:
  assume {:partition} i < n;
  i := i + 1;
  goto anon0_LoopHead#2;
anon0_LoopHead#2:
  assume {:iteration 2} true;
  assert {:msg "kept"} i <= n || n < 0;
  goto anon0_LoopDone, anon0_LoopBody#2;
anon0_LoopBody#2:
  assume {:partition} i < n;
  i := i + 1;
  goto anon0_LoopHead#3;
anon0_LoopHead#3:
  assert {:msg "kept"} i <= n || n < 0;
  goto anon0_LoopDone;
anon0_LoopDone:
  assume {:partition} !(i < n);
  goto anon1_LoopHead#1;
anon1_LoopHead#1:
  goto anon1_LoopDone;
anon1_LoopDone:
  assume {:partition} !(i < n);
  goto anon2_LoopHead#1;
anon2_LoopHead#1:
  assume {:iteration 1} true;
  goto anon2_LoopDone, anon2_LoopBody#1;
anon2_LoopBody#1:
  assume {:partition} i < n;
  i := i + 2;
  goto anon2_LoopHead#2;
anon2_LoopHead#2:
  goto anon2_LoopDone;
anon2_LoopDone:
  assume {:partition} !(i < n);
  goto L#1;
L#1:
  assume {:iteration 1} true;
  i := i + 3;
  goto L#2, M;
L#2:
  assume {:iteration 2} true;
  i := i + 3;
  goto M;
M:
  return;
}
*/
