// FAILS exec:refused auto:refused horn:refused invariants:refused modular:refused
var {:layer 0,1} x: int;

yield invariant {:layer 1} Inv();
  preserves x >= 0;

yield procedure {:layer 1} {:entrypoint} Main()
  requires call Inv();
{
  assert {:layer 1} x >= 1;
}
