//# TOOL: bpl-verify
//# ARGS: --modular --trace
//# EXIT: 1
// Loops are what their invariants say; the second one does not say enough, the third is wrong.
procedure Enough(n: int) returns (s: int)
  requires 0 <= n;
  ensures s == 2 * n;
{
  var i: int;
  i := 0;
  s := 0;
  while (i < n)
    invariant i <= n;
    invariant s == 2 * i;
  {
    s := s + 2;
    i := i + 1;
  }
}

procedure TooLittle(n: int) returns (s: int)
  requires 0 <= n;
  ensures s == 2 * n;
{
  var i: int;
  i := 0;
  s := 0;
  while (i < n)
    invariant s == 2 * i;
  {
    s := s + 2;
    i := i + 1;
  }
  return;
}

procedure Wrong(n: int)
{
  var i: int;
  i := n;
  while (i != 0)
    invariant i >= 0;
    invariant i != 5;
  {
    i := i - 1;
  }
}
/*# STDOUT
Enough: verified
modular-loop.bpl(34,3): Error: a postcondition could not be proved on this return path
modular-loop.bpl(23,3): Related location: this is the postcondition that could not be proved
Execution trace:
    modular-loop.bpl(26,5): anon0
    modular-loop.bpl(28,3): anon3_LoopHead
    modular-loop.bpl(28,3): anon3_LoopDone
TooLittle: 1 error
modular-loop.bpl(42,5): Error: this loop invariant could not be proved on entry
Execution trace:
    modular-loop.bpl(40,5): anon0
modular-loop.bpl(43,5): Error: this loop invariant could not be proved on entry
Execution trace:
    modular-loop.bpl(40,5): anon0
modular-loop.bpl(43,5): Error: this invariant could not be proved to be maintained by the loop
Execution trace:
    modular-loop.bpl(40,5): anon0
    modular-loop.bpl(41,3): anon2_LoopHead
    modular-loop.bpl(45,7): anon2_LoopBody
Wrong: 3 errors
1 verified, 4 errors
*/
