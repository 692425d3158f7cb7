// FAILS exec exec-apart auto horn invariants replay
// The body relies on what nobody checks: it meets its specification, and fails when it is called.
procedure Take(n: int)
  free requires n > 0;
{
  assert n > 0;
}

procedure {:entrypoint} Main()
{
  call Take(0);
}
