//# TOOL: bpl-boogie
//# ARGS: /errorLimit:0
//# STRIP: yes
procedure Nested(n: int)
{
  while (true)
    invariant n > 0;
  {
    if (n > 3) { assert n > 5; while (*) { } }
    else if (n > 2) { assert n > 7; }
    assert n > 8;
    while (n > 0) { break; }
  }
}
procedure Breaks(n: int)
{
  var k: int;
  if (n > 3) { assert n > 5; k := 3; }
  while (*)
    invariant k > 4;
  {
    k := k + 1;
    if (n > k) { if (*) { break; } k := 2; }
  }
  L: assert k > 5;
  if (*) { k := 9; }
  assert k > 8;
}
procedure Prefix(n: int)
{
  anon1: assert n > 0;
  if (n > 1) { assert n > 2; }
}
/*# STDOUT
labels.bpl(4,5): Error: this loop invariant could not be proved on entry
Execution trace:
    labels.bpl(3,3): anon0
labels.bpl(6,18): Error: this assertion could not be proved
Execution trace:
    labels.bpl(3,3): anon0
    labels.bpl(3,3): anon8_LoopHead
    labels.bpl(6,5): anon8_LoopBody
    labels.bpl(6,18): anon9_Then
labels.bpl(7,23): Error: this assertion could not be proved
Execution trace:
    labels.bpl(3,3): anon0
    labels.bpl(3,3): anon8_LoopHead
    labels.bpl(6,5): anon8_LoopBody
    labels.bpl(6,5): anon9_Else
    labels.bpl(7,23): anon11_Then
labels.bpl(8,5): Error: this assertion could not be proved
Execution trace:
    labels.bpl(3,3): anon0
    labels.bpl(3,3): anon8_LoopHead
    labels.bpl(6,5): anon8_LoopBody
    labels.bpl(6,18): anon9_Then
    labels.bpl(8,5): anon5
labels.bpl(15,16): Error: this assertion could not be proved
Execution trace:
    labels.bpl(15,3): anon0
    labels.bpl(15,16): anon9_Then
labels.bpl(17,5): Error: this loop invariant could not be proved on entry
Execution trace:
    labels.bpl(15,3): anon0
    labels.bpl(15,16): anon9_Then
labels.bpl(22,6): Error: this assertion could not be proved
Execution trace:
    labels.bpl(15,3): anon0
    labels.bpl(15,3): anon9_Else
    labels.bpl(16,3): anon10_LoopHead
    labels.bpl(16,3): anon10_LoopDone
    labels.bpl(22,3): L
labels.bpl(24,3): Error: this assertion could not be proved
Execution trace:
    labels.bpl(15,3): anon0
    labels.bpl(15,3): anon9_Else
    labels.bpl(16,3): anon10_LoopHead
    labels.bpl(16,3): anon10_LoopDone
    labels.bpl(22,3): L
    labels.bpl(23,3): anon13_Else
    labels.bpl(24,3): anon8
labels.bpl(28,10): Error: this assertion could not be proved
Execution trace:
    labels.bpl(28,3): anon1
labels.bpl(29,16): Error: this assertion could not be proved
Execution trace:
    labels.bpl(28,3): anon1
    labels.bpl(29,16): anon01_Then

Boogie program verifier finished with 0 verified, 10 errors
*/
