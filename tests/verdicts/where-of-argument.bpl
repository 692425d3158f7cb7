// FAILS exec exec-apart auto horn invariants modular infer replay boogie
// Nobody checks an argument by the where clause of the parameter: a call does not block.
procedure Take(n: int where n >= 3);

procedure {:entrypoint} Main()
{
  call Take(2);
  assert false;
}
