// FAILS exec auto horn invariants
procedure Take(n: int)
  requires n > 0;
{
}

procedure {:entrypoint} Main(n: int)
{
  call {:verified_under true} Take(n);
}
