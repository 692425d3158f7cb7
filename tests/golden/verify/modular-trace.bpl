//# TOOL: bpl-verify
//# ARGS: --modular --trace
//# EXIT: 1

// A branch that ends a loop's body is an edge back of its own; places are those of first statements.
procedure Branches(n: int) returns (r: int)
{
  var i: int;
  i := 0;
  r := 0;
  while (i < n)
    invariant r == 0;
  {
    i := i + 1;
    if (i == 3) {
      r := 1;
    } else if (i == 5) {
      r := 2;
    } else {
      r := 0;
    }
  }
}

procedure Joined(n: int)
{
  var x: int;
  x := n;
  if (x < 0) {
    x := 0 - x;
  }
  if (*) {
    x := x + 1;
  }
  assert x > 1;
}

procedure AtOnce(n: int)
{
  while (true)
    invariant n > 0;
  {
    if (n == 7) {
      break;
    }
  }
  assert n < 7;
}
/*# STDOUT
modular-trace.bpl(12,5): Error: this invariant could not be proved to be maintained by the loop
Execution trace:
    modular-trace.bpl(9,5): anon0
    modular-trace.bpl(11,3): anon5_LoopHead
    modular-trace.bpl(14,7): anon5_LoopBody
    modular-trace.bpl(16,9): anon6_Then
modular-trace.bpl(12,5): Error: this invariant could not be proved to be maintained by the loop
Execution trace:
    modular-trace.bpl(9,5): anon0
    modular-trace.bpl(11,3): anon5_LoopHead
    modular-trace.bpl(14,7): anon5_LoopBody
    modular-trace.bpl(14,7): anon6_Else
    modular-trace.bpl(18,9): anon7_Then
Branches: 2 errors
modular-trace.bpl(35,3): Error: this assertion could not be proved
Execution trace:
    modular-trace.bpl(28,5): anon0
    modular-trace.bpl(30,7): anon5_Then
    modular-trace.bpl(32,3): anon6_Else
    modular-trace.bpl(35,3): anon4
Joined: 1 error
modular-trace.bpl(41,5): Error: this loop invariant could not be proved on entry
Execution trace:
    modular-trace.bpl(40,3): anon0
modular-trace.bpl(47,3): Error: this assertion could not be proved
Execution trace:
    modular-trace.bpl(40,3): anon0
    modular-trace.bpl(40,3): anon4_LoopHead
    modular-trace.bpl(43,5): anon4_LoopBody
    modular-trace.bpl(44,7): anon5_Then
    modular-trace.bpl(47,3): anon3
AtOnce: 2 errors
0 verified, 5 errors
*/
