// FAILS exec auto horn invariants
// What is {:verified_under true} need not be shown, and fails all the same when it is run.
procedure {:entrypoint} Main(x: int)
{
  assert {:verified_under true} x > 0;
}
