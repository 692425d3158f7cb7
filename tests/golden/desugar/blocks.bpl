//# TOOL: bpl-desugar
//# ARGS: --no-line --only blocks
//# STRIP: yes
procedure P(x: int) returns (y: int)
{
  if (x == 0) {
    y := 1;
  } else if (x > 3) {
    return;
  } else {
    y := 2;
  }
  A:
  while (*)
    invariant y > 0;
    free invariant x > 0;
  {
    B:
    if (x != 7) {
      while (true) {
        if (*) { break; }
        if (*) { break A; }
        if (*) { break B; }
      }
    }
  }
  goto A, anon0;
  assert false;
anon0:
}
procedure Empty()
{
}
/*# STDOUT
procedure P(x: int) returns (y: int)
{
anon_1:
  goto anon_0_Then, anon_0_Else;
anon_0_Then:
  assume {:partition} x == 0;
  y := 1;
  goto anon_0_Join;
anon_0_Else:
  assume {:partition} x != 0;
  goto anon_2_Then, anon_2_Else;
anon_2_Then:
  assume {:partition} x > 3;
  return;
anon_2_Else:
  assume {:partition} !(x > 3);
  y := 2;
  goto anon_0_Join;
anon_0_Join:
  goto A;
A:
  goto anon_3_LoopHead;
anon_3_LoopHead:
  assert y > 0;
  assume x > 0;
  goto anon_3_LoopDone, anon_3_LoopBody;
anon_3_LoopBody:
  goto B;
B:
  goto anon_4_Then, anon_4_Else;
anon_4_Then:
  assume {:partition} x != 7;
  goto anon_5_LoopHead;
anon_5_LoopHead:
  goto anon_5_LoopDone, anon_5_LoopBody;
anon_5_LoopBody:
  assume {:partition} true;
  goto anon_6_Then, anon_6_Else;
anon_6_Then:
  goto anon_5_After;
anon_6_Else:
  goto anon_6_Join;
anon_6_Join:
  goto anon_7_Then, anon_7_Else;
anon_7_Then:
  goto anon_3_After;
anon_7_Else:
  goto anon_7_Join;
anon_7_Join:
  goto anon_8_Then, anon_8_Else;
anon_8_Then:
  goto anon_4_After;
anon_8_Else:
  goto anon_8_Join;
anon_8_Join:
  goto anon_5_LoopHead;
anon_5_LoopDone:
  assume {:partition} false;
  goto anon_5_After;
anon_5_After:
  goto anon_4_Join;
anon_4_Else:
  assume {:partition} x == 7;
  goto anon_4_Join;
anon_4_Join:
  goto anon_4_After;
anon_4_After:
  goto anon_3_LoopHead;
anon_3_LoopDone:
  goto anon_3_After;
anon_3_After:
  goto A, anon0;
anon_9:
  assert false;
  goto anon0;
anon0:
  return;
}

procedure Empty()
{
anon0:
  return;
}
*/
