// FAILS exec auto horn invariants
procedure {:verify false} Quiet(n: int)
{
  assert n > 0;
}

procedure {:entrypoint} Main(n: int)
{
  call Quiet(n);
}
