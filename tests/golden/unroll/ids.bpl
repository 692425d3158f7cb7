//# TOOL: bpl-unroll
//# ARGS: --no-line --bound 2
//# STRIP: yes
// Only one statement may have an id.
procedure P(n: int)
{
  var i: int;
  while (i < n)
    invariant {:id "inv"} 0 <= i;
  {
    assert {:id "a"} {:keep} i < n;
    i := i + 1;
  }
  L:
  assert {:id "b"} i != 3;
  i := i + 1;
  goto L, M;
  M:
}
/*# STDOUT
// Only one statement may have an id.
procedure P(n: int)
{
  var i: int;
anon0_LoopHead#1:
  assume {:iteration 1} true;
  assert {:id "inv"} 0 <= i;
  goto anon0_LoopDone, anon0_LoopBody#1;
anon0_LoopBody#1:
  assume {:partition} i < n;
  assert {:id "a"} {:keep} i < n;
  i := i + 1;
  goto anon0_LoopHead#2;
anon0_LoopHead#2:
  assume {:iteration 2} true;
  assert 0 <= i;
  goto anon0_LoopDone, anon0_LoopBody#2;
anon0_LoopBody#2:
  assume {:partition} i < n;
  assert {:keep} i < n;
  i := i + 1;
  goto anon0_LoopHead#3;
anon0_LoopHead#3:
  assert 0 <= i;
  goto anon0_LoopDone;
anon0_LoopDone:
  assume {:partition} !(i < n);
  goto L#1;
L#1:
  assume {:iteration 1} true;
  assert {:id "b"} i != 3;
  i := i + 1;
  goto L#2, M;
L#2:
  assume {:iteration 2} true;
  assert i != 3;
  i := i + 1;
  goto M;
M:
  return;
}
*/
