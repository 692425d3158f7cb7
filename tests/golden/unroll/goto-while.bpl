//# TOOL: bpl-unroll
//# ARGS: --no-line --bound 1 --invariants=drop
//# STRIP: yes
// A jump back, and one into a loop: all becomes blocks.
procedure P(n: int)
{
  var i: int;
  again:
  if (*) { goto inside; }
  assume {:unroll 2} true;
  while (i < n)
    invariant 0 <= i;
    free invariant i <= n;
  {
    inside:
    i := i + 1;
    if (i == 5) { break; }
  }
  if (*) { goto again; }
}
/*# STDOUT
// A jump back, and one into a loop: all becomes blocks.
procedure P(n: int)
{
  var i: int;
again#1:
  assume {:iteration 1} true;
  goto anon0_Then#1, anon0_Else#1;
anon0_Then#1:
  goto inside#1;
anon0_Else#1:
  goto anon0_Join#1;
anon0_Join#1:
  goto anon1_LoopHead#1;
inside#1:
  assume {:iteration 1} true;
  i := i + 1;
  goto anon2_Then#1, anon2_Else#1;
anon1_LoopHead#1:
  goto anon1_LoopDone#1, anon1_LoopBody#1;
anon1_LoopBody#1:
  assume {:partition} i < n;
  goto inside#2;
anon2_Else#1:
  assume {:partition} i != 5;
  goto anon2_Join#1;
anon2_Join#1:
  goto anon1_LoopHead#1;
inside#2:
  assume {:iteration 2} true;
  i := i + 1;
  goto anon2_Then#1, anon2_Else#2;
anon1_LoopHead#2:
  goto anon1_LoopDone#1, anon1_LoopBody#2;
anon1_LoopBody#2:
  assume {:partition} i < n;
  assume false;
  return;
anon2_Else#2:
  assume {:partition} i != 5;
  goto anon2_Join#2;
anon2_Join#2:
  goto anon1_LoopHead#2;
anon2_Then#1:
  assume {:partition} i == 5;
  goto anon1_After#1;
anon1_LoopDone#1:
  assume {:partition} !(i < n);
  goto anon1_After#1;
anon1_After#1:
  goto anon3_Then#1, anon3_Else;
anon3_Then#1:
  assume false;
  return;
anon3_Else:
  goto anon3_Join;
anon3_Join:
  return;
}
*/
