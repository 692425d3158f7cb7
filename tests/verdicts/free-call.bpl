// FAILS exec exec-apart auto horn invariants modular infer replay boogie
procedure Take(n: int);
  requires n > 10;

procedure {:entrypoint} Main(k: int)
{
  free call Take(k);
  assert k > 10;
}
