// FAILS exec exec-apart auto horn invariants replay
procedure Take(n: int)
  requires n > 0;
{
  assert n > 0;
}

procedure {:entrypoint} Main(k: int)
{
  free call Take(k);
}
