//# TOOL: bpl-exec
//# EXIT: 1
// VeriSol states lines on an assertion that is always true, and spells the attributes with capitals.
procedure P(x: int)
{
  assert {:first} {:sourceFile "/src/Bank.sol"} {:sourceLine 17} true;
  assert x != 3;
}
/*# STDOUT
sourcefile-any-case.bpl(7,3): Error: assertion violated: x != 3
    source: /src/Bank.sol:17
    with x -> 3
    entry P with x -> 3
    confirmed: replayed, it fails after 2 steps
P: failed: executions: 1 failed
*/
