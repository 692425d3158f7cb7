// FAILS exec auto horn invariants
procedure {:selective_checking} {:entrypoint} Main(x: int)
{
  assert x > 0;
  assume {:start_checking_here} true;
  assert x > 0;
}
